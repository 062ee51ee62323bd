import "../../../styles/pages/chooser.css";
import "../../../styles/pages/vehicles.css";
import { useState } from "react";
import { useLocation } from "react-router";
import type { LuggageSize } from "../../../content/luggage.ts";
import { CHOOSER_FIELDS, listAnswers, listCapacity, readParty } from "../../../shared/party.ts";
import { buildBookingUrl } from "../../booking-url.ts";
import type { PageProps } from "../../page-props.ts";
import { ClosingCall } from "../../ui/call-buttons.tsx";
import { Capacity } from "../../ui/capacity.tsx";
import { buildCoverSizes } from "../../ui/cover-sizes.ts";
import { DataTable, listFareColumns } from "../../ui/data-table.tsx";
import { DeferredContent } from "../../ui/deferred-content.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Fold } from "../../ui/fold.tsx";
import { MoreLink } from "../../ui/more-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import { Chooser } from "./chooser.tsx";
import { LineUp } from "./line-up.tsx";
import type { VehiclesData } from "./vehicles-data.ts";

export function Component({ data }: PageProps<VehiclesData>) {
  const { words, vehicles, fareLabel, partyWords } = data;
  const { intro, cards, access } = words;
  const { search } = useLocation();
  const [party, setParty] = useState(() => {
    const query = new URLSearchParams(search);
    return CHOOSER_FIELDS.some((name) => query.has(name)) ? readParty(query) : null;
  });
  const answers = party ? listAnswers(party, partyWords) : {};
  return (
    <>
      <div className="split page-head">
        <h1>{intro.title}</h1>
        <p className="page-head__text lead">{intro.text}</p>
      </div>
      <DeferredContent>
        <Chooser data={data} party={party} onPartyChange={setParty} />
        <Section id="classes" title={cards.title} intro={cards.intro}>
          <LineUp vehicles={vehicles} />
          <p className="hint">{cards.scaleText}</p>
          <ul className="class-list scroller">
            {vehicles.map((vehicle) => (
              <li key={vehicle.id} id={vehicle.id} className="class-card">
                {vehicle.picture && (
                  <Picture
                    className="vehicle-picture"
                    picture={vehicle.picture}
                    sizes={buildCoverSizes(vehicle.picture, 68, [30, 28], [83, 20])}
                  />
                )}
                <h3>{vehicle.name}</h3>
                <p className="quiet">{vehicle.summary}</p>
                <Capacity capacity={listCapacity(vehicle)} />
                {/* Rendered even if empty, so that the rows below align with the other cards on a wide screen. */}
                <p>{vehicle.confirmOnRequest && cards.onRequestLabel}</p>
                <Fold title={cards.detailsLabel} isPlain>
                  <Facts
                    items={[
                      { label: cards.alsoCalledLabel, text: vehicle.alsoCalled },
                      { label: cards.bestForLabel, text: vehicle.bestFor.join(", ") },
                      { label: cards.comfortsLabel, text: vehicle.comforts.join(", ") },
                      { label: cards.accessLabel, text: vehicle.access },
                      ...(vehicle.fareFrom && fareLabel
                        ? [{ label: fareLabel, text: vehicle.fareFrom }]
                        : []),
                    ]}
                  />
                </Fold>
                <MoreLink
                  to={buildBookingUrl({ ...answers, vehicle: vehicle.id })}
                  label={vehicle.requestLabel}
                />
              </li>
            ))}
          </ul>
          <p className="hint">{cards.comfortsNote}</p>
        </Section>
        <Comparison data={data} />
        <LuggageGuide data={data} />
        <Section id="access" title={access.title} layout="aside">
          <Facts items={access.items} isTitled />
        </Section>
        <ClosingCall words={words.closing} requestHref={buildBookingUrl(answers)} />
      </DeferredContent>
    </>
  );
}

function Comparison({ data: { words, vehicles, fareLabel } }: PageProps<VehiclesData>) {
  const { title, caption, headings } = words.comparison;
  return (
    <Section id="side-by-side" title={title}>
      <DataTable
        caption={caption}
        kind="figures"
        rows={vehicles}
        columns={[
          { id: "name", heading: headings.name, cell: ({ id, name }) => <a href={`#${id}`}>{name}</a> },
          { id: "passengers", heading: headings.passengers, cell: ({ passengers }) => passengers.max },
          {
            id: "large-cases",
            heading: headings.largeCases,
            cell: ({ largeCases }) => largeCases.short ?? largeCases.max,
          },
          {
            id: "cabin-bags",
            heading: headings.cabinBags,
            cell: ({ cabinBags }) => cabinBags.short ?? cabinBags.max,
          },
          ...listFareColumns(vehicles, fareLabel),
          { id: "best-for", heading: headings.bestFor, cell: ({ bestFor }) => bestFor.join(", ") },
        ]}
      />
    </Section>
  );
}

function LuggageGuide({ data }: PageProps<VehiclesData>) {
  const { luggagePicture: picture, luggageSizes, bulkyItems } = data;
  const { title, intro } = data.words.luggage;
  const ratio = picture.width / picture.height;
  return (
    <Section id="luggage" title={title} intro={intro} layout="aside">
      <div className="bags">
        <Picture picture={picture} sizes={buildCoverSizes(picture, 64, [58, 56, ratio], [92, 60, ratio])} />
        {luggageSizes.map(({ id, name, size, text }) => (
          <div key={id} className="bags__size">
            <LuggageDrawing bag={id} />
            <h3>{name}</h3>
            <p>{size}</p>
            <p>{text}</p>
          </div>
        ))}
        <h3>{data.words.chooser.bulkyItemsLabel}</h3>
        <Facts items={bulkyItems} isTitled />
      </div>
    </Section>
  );
}

/** Draws a bag. One unit is about one centimetre, so all bags have the same scale. */
function LuggageDrawing({ bag }: { readonly bag: LuggageSize["id"] }) {
  const [width, top] = bag === "large-case" ? [48, 14] : [32, 42];
  const ribs = [1, 2, 3].map((quarter) => `M${(width / 4) * quarter + 0.5} ${top + 6}V82`);
  return (
    <svg className="bags__drawing" viewBox="0 0 96 92" width="192" height="184" aria-hidden="true">
      <path d="M0 91.500H96" stroke="currentColor" strokeOpacity=".6" />
      <g fill="none" stroke="currentColor">
        <path d={`M${width / 3} ${top}v-10.500h${width / 3}v10.500`} />
        <rect x=".5" y={top} width={width} height={88 - top} rx="5" />
        <path d={ribs.join("")} strokeOpacity=".55" />
        <path d={`M6 88v3M${width - 5} 88v3`} strokeWidth="3" />
      </g>
    </svg>
  );
}
