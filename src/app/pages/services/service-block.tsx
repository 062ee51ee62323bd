import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { ServicesData } from "./data.ts";

interface ServiceBlockProps {
  readonly service: ServicesData["services"][number];
  readonly words: ServicesData["words"]["blocks"];
  /** Its place among those with a picture, from 0: pictures change sides. */
  readonly pictureIndex: number;
  /** Where the service can be requested. */
  readonly requestHref: string;
  /** What else belongs to the service, below its words. */
  readonly children?: ReactNode;
}

/** Beside words half the screen at most, above them the whole; all are cut a little at their ends. */
const SIZES = "(min-width: 52.5rem) min(60vw, 54rem), min(105vw, 54rem)";

/** One service: what it is, who it suits, what is good to know, and the button that requests it. */
export function ServiceBlock({ service, words, pictureIndex, requestHref, children }: ServiceBlockProps) {
  const { id, title, body, whoFor, goodToKnow, requestLabel, picture } = service;
  return (
    <section id={id} className={chooseClasses(service, pictureIndex)} aria-labelledby={`${id}-title`}>
      {picture && (
        <Picture
          {...(id === "golf" && { className: "vehicle-picture" })}
          picture={picture}
          sizes={SIZES}
          priority={pictureIndex === 0}
        />
      )}
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="service__text">
        {body.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <b>{words.whoForLabel}</b> {whoFor}
        </p>
        <Fold title={words.goodToKnowLabel} heading="h3" isPlain>
          <ul className="bullets">
            {goodToKnow.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Fold>
        <ButtonLink href={requestHref} kind="quiet">
          {requestLabel}
        </ButtonLink>
      </div>
      {children && <div className="service__more">{children}</div>}
    </section>
  );
}

function chooseClasses({ picture }: ServiceBlockProps["service"], pictureIndex: number): string {
  if (!picture) return "split service";
  return pictureIndex % 2 === 0 ? "split service pictured pictured--right" : "split service pictured";
}
