import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { ServicesData } from "./data.ts";

type Service = ServicesData["services"][number];

interface ServiceBlockProps {
  readonly service: Service;
  readonly words: ServicesData["words"]["blocks"];
  /** Its place on the page: the first has its picture across the screen, the others change sides. */
  readonly index: number;
  /** What else belongs to the service, below its words. */
  readonly children?: ReactNode;
}

/** One service: what it is, who it suits, what is good to know, and the button that asks for it. */
export function ServiceBlock({ service, words, index, children }: ServiceBlockProps) {
  const { id, title, body, whoFor, goodToKnow, requestLabel, picture } = service;
  return (
    <section
      id={id}
      className={`split service-block ${chooseLayout(service, index)}`}
      aria-labelledby={`${id}-title`}
    >
      {picture && (
        <Picture
          className={id === "golf" ? "service-block__picture vehicle-picture" : "service-block__picture"}
          picture={picture}
          sizes={index === 0 ? "100vw" : "(min-width: 60rem) max(50vw, 70rem), 100vw"}
          priority={index === 0}
        />
      )}
      <div className="service-block__main">
        <h2 id={`${id}-title`}>{title}</h2>
        {body.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ButtonLink href={`/bookings?service=${id}`}>{requestLabel}</ButtonLink>
      </div>
      <div className="service-block__facts">
        <h3>{words.whoForLabel}</h3>
        <p>{whoFor}</p>
        <h3>{words.goodToKnowLabel}</h3>
        <ul className="bullets">
          {goodToKnow.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      {children}
    </section>
  );
}

function chooseLayout({ picture }: Service, index: number): string {
  if (index === 0) return "service-block--lead";
  if (!picture) return "service-block--plain";
  return index % 2 === 0 ? "service-block--split service-block--reversed" : "service-block--split";
}
