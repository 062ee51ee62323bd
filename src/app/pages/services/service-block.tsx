import type { ReactNode } from "react";
import type { PictureSource } from "../../../shared/picture-source.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { buildCoverSizes, buildPicturedSizes } from "../../ui/cover-sizes.ts";
import { Fold } from "../../ui/fold.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { ServicesData } from "./services-data.ts";

interface ServiceBlockProps {
  readonly service: ServicesData["services"][number];
  /** The index among the services with a picture, or -1. On a wide screen, an even index places the picture on the right. */
  readonly pictureIndex: number;
  readonly requestHref: string;
  readonly children: ReactNode;
}

export function ServiceBlock({ service, pictureIndex, requestHref, children }: ServiceBlockProps) {
  const { id, title, body, details, requestLabel, picture, shows, more } = service;
  return (
    <section id={id} className={chooseClasses(service, pictureIndex)} aria-labelledby={`${id}-title`}>
      {picture && (
        <Picture
          {...(shows && { className: `${shows}-picture` })}
          picture={picture}
          sizes={(shows === "vehicle" ? buildVehicleSizes : buildPicturedSizes)(picture)}
          priority={pictureIndex === 0}
        />
      )}
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="service__text stack quiet">
        {body.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {more && (
          <p>
            <a href={more.href}>{more.label}</a>
          </p>
        )}
        {details && (
          <Fold title={details.title} heading="h3" isPlain>
            <ul className="bullets">
              {details.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Fold>
        )}
        <ButtonLink href={requestHref} kind="quiet">
          {requestLabel}
        </ButtonLink>
      </div>
      <div className="service__more stack">{children}</div>
    </section>
  );
}

function chooseClasses({ picture }: ServiceBlockProps["service"], pictureIndex: number): string {
  if (!picture) return "split service";
  return pictureIndex % 2 === 0 ? "split service pictured pictured--right" : "split service pictured";
}

function buildVehicleSizes(picture: PictureSource): string {
  return buildCoverSizes(picture, 52.5, [54, 48], [105, 48]);
}
