import "../../../styles/pages/services.css";
import { type ReactNode, useMemo, useState } from "react";
import type { Journey } from "../../../content/journeys.ts";
import { buildBookingUrl } from "../../booking-url.ts";
import type { PageProps } from "../../page-props.ts";
import { ClosingCall } from "../../ui/call-buttons.tsx";
import { buildCoverSizes, buildPicturedSizes } from "../../ui/cover-sizes.ts";
import { DataTable, listFareColumns } from "../../ui/data-table.tsx";
import { DeferredContent } from "../../ui/deferred-content.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { FareTerms } from "../../ui/fare-terms.tsx";
import { Fold } from "../../ui/fold.tsx";
import { JourneyList } from "../../ui/journey-list.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import { ServiceChips } from "./service-chips.tsx";
import type { ServicesData } from "./services-data.ts";

export function Component({ data }: PageProps<ServicesData>) {
  const { words, services, journeys, fareLabel, fareTerms } = data;
  const chips = useMemo(() => [...services, words.travelNotes], [services, words]);
  const [openJourneys, setOpenJourneys] = useState<readonly Journey["id"][]>([]);
  const onToggleJourney = (id: Journey["id"], isOpen: boolean) =>
    setOpenJourneys((before) => [...before.filter((other) => other !== id), ...(isOpen ? [id] : [])]);
  const titles = { day: words.journeys.dayTitle, "multi-day": words.journeys.multiDayTitle };
  const pictured = services.filter(({ picture }) => picture);
  const tables = {
    drives: (
      <Fold title={words.drives.title} heading="h3" note={words.drives.caption}>
        <DrivesTable data={data} />
      </Fold>
    ),
    places: (
      <>
        <WhereWeMeet data={data} />
        <Fold title={words.places.title} heading="h3" note={words.places.caption}>
          <PlacesTable data={data} />
        </Fold>
      </>
    ),
  };
  return (
    <>
      <div className="split page-head">
        <h1>{words.intro.title}</h1>
        <p className="page-head__text lead">{words.intro.text}</p>
      </div>
      <DeferredContent>
        {/* Rendered together with the sections, because ServiceChips looks up the sections in an effect. */}
        <ServiceChips label={words.intro.chipsLabel} links={chips} />
        {services.map((service) => {
          const own = journeys.filter((journey) => journey.service === service.id);
          const [first] = own;
          const interests = own.filter(({ id }) => openJourneys.includes(id)).map(({ id }) => id);
          return (
            <ServiceBlock
              key={service.id}
              service={service}
              pictureIndex={pictured.indexOf(service)}
              requestHref={buildBookingUrl({ service: service.id, interests })}
            >
              {first && (
                <>
                  <h3>{titles[first.kind]}</h3>
                  <JourneyList
                    journeys={own}
                    words={words.journeys}
                    fareLabel={fareLabel}
                    heading="h4"
                    onToggleJourney={onToggleJourney}
                  />
                </>
              )}
              {service.table && tables[service.table]}
            </ServiceBlock>
          );
        })}
        <FareTerms fareTerms={fareTerms} />
        <TravelNotes data={data} />
        <ClosingCall words={words.closing} />
      </DeferredContent>
    </>
  );
}

interface ServiceBlockProps {
  readonly service: ServicesData["services"][number];
  /** The index among the services with a picture, or -1. On a wide screen, an even index places the picture on the right. */
  readonly pictureIndex: number;
  readonly requestHref: string;
  readonly children: ReactNode;
}

function ServiceBlock({ service, pictureIndex, requestHref, children }: ServiceBlockProps) {
  const { id, title, body, details, requestLabel, picture, shows, more } = service;
  const [firstDetail, ...otherDetails] = details?.items ?? [];
  return (
    <section
      id={id}
      className={`split service${picture ? " pictured" : ""}${pictureIndex % 2 === 0 ? " pictured--right" : ""}`}
      aria-labelledby={`${id}-title`}
    >
      {picture && (
        <Picture
          {...(shows && { className: `${shows}-picture` })}
          picture={picture}
          sizes={
            shows === "vehicle"
              ? buildCoverSizes(picture, 52.5, [54, 48], [105, 48])
              : buildPicturedSizes(picture)
          }
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
        {details && otherDetails.length > 0 ? (
          <Fold title={details.title} heading="h3" isPlain {...(firstDetail && { note: firstDetail })}>
            <ul className="bullets">
              {otherDetails.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Fold>
        ) : (
          firstDetail && <p>{firstDetail}</p>
        )}
        <a className="button button--quiet" href={requestHref}>
          {requestLabel}
        </a>
      </div>
      <div className="service__more stack">{children}</div>
    </section>
  );
}

function DrivesTable({ data: { words, drives, fareLabel } }: PageProps<ServicesData>) {
  const { caption, headings } = words.drives;
  return (
    <DataTable
      caption={caption}
      rows={drives}
      columns={[
        { id: "name", heading: headings.name, cell: ({ name }) => name },
        { id: "distance", heading: headings.distance, cell: ({ distance }) => distance },
        { id: "time", heading: headings.time, cell: ({ time }) => time },
        ...listFareColumns(drives, fareLabel),
      ]}
    />
  );
}

function PlacesTable({ data: { words, places, fareLabel } }: PageProps<ServicesData>) {
  const { caption, headings, noCodeText } = words.places;
  return (
    <DataTable
      caption={caption}
      rows={places}
      columns={[
        { id: "name", heading: headings.name, cell: ({ name }) => name },
        {
          id: "code",
          className: "table__corner",
          heading: headings.code,
          cell: ({ code }) => code ?? <span className="visually-hidden">{noCodeText}</span>,
        },
        {
          id: "usual-name",
          heading: headings.usualName,
          cell: ({ name, usualName }) => (name.startsWith(usualName) ? null : usualName),
        },
        { id: "distance", heading: headings.distance, cell: ({ distance }) => distance },
        { id: "time", heading: headings.time, cell: ({ time }) => time },
        ...listFareColumns(places, fareLabel),
        { id: "note", className: "table__line", heading: headings.note, cell: ({ note }) => note },
      ]}
    />
  );
}

function WhereWeMeet({ data }: PageProps<ServicesData>) {
  const { id, title, items, help } = data.words.whereWeMeet;
  return (
    <section id={id} className="meeting stack" aria-labelledby="where-we-meet-title">
      <h3 id="where-we-meet-title">{title}</h3>
      <dl className="meeting__points columns quiet">
        {items.map((item) => (
          <div key={item.title}>
            <dt>{item.title}</dt> <dd>{item.text}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{help}</p>
    </section>
  );
}

function TravelNotes({ data: { words, travelNotes } }: PageProps<ServicesData>) {
  const { id, title, intro } = words.travelNotes;
  return (
    <Section id={id} title={title} intro={intro} layout="aside">
      <div className="folds">
        {travelNotes.map((note) => (
          <Fold key={note.id} id={note.id} title={note.title} heading="h3">
            <p>{note.text}</p>
            {note.links.map(({ href, label }) => (
              <ExternalLink key={href} href={href} label={label} />
            ))}
          </Fold>
        ))}
      </div>
    </Section>
  );
}
