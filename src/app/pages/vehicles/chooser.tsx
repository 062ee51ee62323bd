import { type FormEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { company } from "../../../content/company.ts";
import type { VehiclesData } from "../../../server/pages/data/vehicles.ts";
import {
  describeParty,
  MAX_COUNT,
  PARTY_FIELDS,
  type Party,
  rankCapacity,
  readParty,
  suggestClasses,
} from "../../../shared/party.ts";
import { listCapacity } from "../../../shared/quantities.ts";
import { buildQuery } from "../../ui/build-query.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Capacity } from "../../ui/capacity.tsx";
import { buildCoverSizes } from "../../ui/cover-sizes.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { PlainField } from "../../ui/plain-field.tsx";
import { buildBookingAddress } from "./booking-address.ts";

const ID = "chooser";

interface ChooserProps {
  readonly data: VehiclesData;
  readonly party: Party;
  /** Called when the visitor changes the party. */
  readonly onPartyChange: (party: Party) => void;
}

/**
 * Suggests a class for a party. Without JavaScript the form requests this page again, and the Worker renders the
 * suggestion. With JavaScript the suggestion updates at every keystroke. The address updates when the focus leaves a
 * field, so that the party is still there after Back from the booking page.
 */
export function Chooser({ data, party, onPartyChange }: ChooserProps) {
  const { words, vehicles, bulkyItems, partyWords } = data;
  const { chooser } = words;
  const { search } = useLocation();
  const [query] = useState(() => new URLSearchParams(search));
  const [start] = useState(party);
  const answer = useRef<HTMLDivElement>(null);
  const isComplete = !Object.values(party).includes(null);
  const hasSeatedWheelchair = party.seatedInWheelchair !== 0;
  const [vehicle, ...others] = isComplete ? suggestClasses(party, vehicles, bulkyItems) : [];
  const larger = others.filter(
    (each) => vehicle && !each.confirmOnRequest && rankCapacity(each) > rankCapacity(vehicle),
  );
  const who = describeParty(PARTY_FIELDS, party, partyWords);
  const result = vehicle
    ? (vehicle.confirmOnRequest ? chooser.onRequestText : chooser.resultText).replace("{name}", vehicle.name)
    : isComplete
      ? chooser[hasSeatedWheelchair ? "seatedText" : "noMatchText"]
      : chooser.uncountedText;

  const answerAtOnce = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    onPartyChange(readParty(buildQuery(currentTarget)));
  const keepInAddress = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    // Bypasses the router: the page stays the same, so nothing has to be loaded or announced.
    history.replaceState(history.state, "", `?${buildQuery(currentTarget)}#${ID}`);
  };
  const showAnswer = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    keepInAddress(event);
    const uncounted = event.currentTarget.querySelector<HTMLElement>("[aria-invalid]");
    (uncounted ?? answer.current)?.focus();
  };
  const describe = (name: keyof Party, error: string) => ({
    ...({ id: `chooser-${name}`, name, inputMode: "numeric", autoComplete: "off" } as const),
    // The Worker repeats an invalid entry, so that a visitor without JavaScript can correct it.
    defaultValue: String(start[name] ?? query.get(name) ?? ""),
    error: party[name] === null ? error : "",
  });
  const itemError = chooser.itemError.replace("{most}", String(MAX_COUNT));

  return (
    <section id={ID} className="split chooser" aria-labelledby="chooser-title">
      <form
        action={`/vehicles#${ID}`}
        // The browser's own message would cover ours.
        noValidate
        onInput={answerAtOnce}
        onBlur={keepInAddress}
        onSubmit={showAnswer}
      >
        <h2 id="chooser-title">{chooser.title}</h2>
        <div className="chooser__result">
          <p className="field__hint">{isComplete && chooser.partyText.replace("{party}", who)}</p>
          {/* Rendered before it changes, so that screen readers announce the change, and only this sentence. */}
          <output className="chooser__class">{result}</output>
        </div>
        <div className="chooser__fields">
          <PlainField
            {...describe("passengers", chooser.passengersError)}
            label={chooser.passengersLabel}
            hint={chooser.passengersHint}
          />
          <PlainField
            {...describe("suitcases", itemError)}
            label={chooser.largeCasesLabel}
            hint={chooser.largeCasesHint}
          />
          <PlainField
            {...describe("cabinBags", itemError)}
            label={chooser.cabinBagsLabel}
            hint={chooser.cabinBagsHint}
          />
        </div>
        <fieldset>
          <legend>{chooser.bulkyItemsLabel}</legend>
          <div className="chooser__fields chooser__fields--items">
            {bulkyItems.map(({ id, label }) => (
              <PlainField key={id} {...describe(id, itemError)} label={label} />
            ))}
          </div>
        </fieldset>
        <PlainField {...describe("seatedInWheelchair", itemError)} label={chooser.seatedLabel} />
        <button type="submit" className="button button--quiet">
          {chooser.submitLabel}
        </button>
      </form>
      <div className="chooser__answer" ref={answer} tabIndex={-1}>
        {isComplete && <h3>{chooser.resultLabel.replace("{party}", who)}</h3>}
        <p className="chooser__class">{result}</p>
        {vehicle?.picture && (
          <Picture
            key={vehicle.id}
            className="vehicle-picture"
            picture={vehicle.picture}
            sizes={buildCoverSizes(vehicle.picture, 52.5, [48, 45.5], [96, 47.5])}
            priority
          />
        )}
        {vehicle && <Capacity capacity={listCapacity(vehicle)} />}
        {isComplete && (
          <div className="buttons">
            {(vehicle || hasSeatedWheelchair) && (
              <ButtonLink href={buildBookingAddress(party, partyWords, vehicle?.id)}>
                {vehicle ? chooser.useLabel : words.closing.requestLabel}
              </ButtonLink>
            )}
            {!vehicle && (
              <ButtonLink href={company.telephone.href} kind={hasSeatedWheelchair ? "quiet" : "primary"}>
                <Icon name="ph:phone" />
                {words.closing.callLabel}
              </ButtonLink>
            )}
          </div>
        )}
        {larger.length > 0 && (
          <p>
            {chooser.alternativesLabel}{" "}
            {larger.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ", "}
                <a href={`#${id}`}>{name}</a>
              </span>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}
