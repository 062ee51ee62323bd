import type { Ref } from "react";
import { company } from "../../../content/company.ts";
import {
  describeParty,
  listAnswers,
  listCapacity,
  PARTY_FIELDS,
  type Party,
  suggestClasses,
} from "../../../shared/party.ts";
import { buildBookingUrl } from "../../booking-url.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Capacity } from "../../ui/capacity.tsx";
import { buildCoverSizes } from "../../ui/cover-sizes.ts";
import { Picture } from "../../ui/picture.tsx";
import type { VehiclesData } from "./vehicles-data.ts";

interface ChooserResultProps {
  readonly data: VehiclesData;
  readonly party: Party;
  readonly ref: Ref<HTMLDivElement>;
}

export function ChooserResult({ data, party, ref }: ChooserResultProps) {
  const { words, vehicles, bulkyItems, partyWords } = data;
  const { chooser } = words;
  const isComplete = !Object.values(party).includes(null);
  const hasPassengerInWheelchair = party.seatedInWheelchair !== 0;
  const [vehicle] = isComplete ? suggestClasses(party, vehicles, bulkyItems) : [];
  const headline =
    vehicle?.name ??
    chooser[!isComplete ? "uncountedText" : hasPassengerInWheelchair ? "seatedText" : "noMatchText"];
  const canRequest = vehicle || hasPassengerInWheelchair;
  const requestHref = buildBookingUrl({ ...listAnswers(party, partyWords), vehicle: vehicle?.id });

  return (
    <div className="chooser__result stack stack--m" ref={ref} tabIndex={-1}>
      {vehicle?.picture && (
        <Picture
          key={vehicle.id}
          className="vehicle-picture"
          picture={vehicle.picture}
          // On a phone, gives the same width as the card of this class, so that the browser loads one file for both.
          sizes={buildCoverSizes(vehicle.picture, 52.5, [48, 45.5], [83, 20])}
          priority
        />
      )}
      {/* Always rendered, because screen readers may ignore a live region that is added with its text. */}
      <output>
        <span className="chooser__class title-s">{headline}</span>
        {(vehicle?.confirmOnRequest || (isComplete && hasPassengerInWheelchair)) && (
          <span className="quiet">{words.cards.onRequestLabel}</span>
        )}
        {isComplete && (
          <span className="chooser__party quiet">
            {chooser.partyText.replace("{party}", describeParty(PARTY_FIELDS, party, partyWords))}
          </span>
        )}
      </output>
      {vehicle && <Capacity capacity={listCapacity(vehicle)} />}
      {isComplete && (
        <ButtonLink href={canRequest ? requestHref : company.telephone.href}>
          {canRequest ? `${chooser.requestLabel} ` : words.closing.callLabel}
          {canRequest && <span>{chooser.classLabel}</span>}
        </ButtonLink>
      )}
    </div>
  );
}
