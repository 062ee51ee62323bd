import { type FormEvent, useRef, useState } from "react";
import { company } from "../../../content/company.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Capacity, listCapacity } from "../../ui/capacity.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ChooserField } from "./chooser-field.tsx";
import type { VehiclesData } from "./data.ts";
import { buildBookingAddress, FIELD_NAMES, type Party, readParty } from "./party.ts";
import { suggestClass } from "./suggest-class.ts";

const ID = "chooser";

interface ChooserProps {
  readonly data: VehiclesData;
  readonly party: Party;
  /** The visitor says who travels with what. */
  readonly onSay: (party: Party | null) => void;
}

/**
 * Suggests a class for a party. Without JavaScript the form requests this page again, and the Worker answers; with
 * it the answer follows every keystroke, and the address when the focus leaves a field, so that coming back from
 * the booking page finds the same party.
 */
export function Chooser({ data, party, onSay }: ChooserProps) {
  const { words, vehicles, specialItems } = data;
  const { chooser } = words;
  const [start] = useState(party);
  const answer = useRef<HTMLDivElement>(null);
  const suggestion = suggestClass(party, vehicles, specialItems);
  const vehicle = suggestion?.vehicle;

  const readForm = (form: HTMLFormElement) =>
    new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const answerAtOnce = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    onSay(readParty(readForm(currentTarget)));
  const keepInAddress = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    // Not through the router: this is no other page, and nothing has to be loaded or announced.
    history.replaceState(history.state, "", `?${readForm(currentTarget)}#${ID}`);
  };
  const showAnswer = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    keepInAddress(event);
    answer.current?.focus();
  };

  return (
    <section id={ID} className="split chooser" aria-labelledby="chooser-title">
      <form action={`/vehicles#${ID}`} onInput={answerAtOnce} onBlur={keepInAddress} onSubmit={showAnswer}>
        <h2 id="chooser-title">{chooser.title}</h2>
        <div className="chooser__fields">
          <ChooserField
            name={FIELD_NAMES.people}
            label={chooser.passengersLabel}
            hint={chooser.passengersHint}
            min={1}
            value={start.people}
            error={party.people === 0 ? chooser.passengersError : ""}
          />
          <ChooserField
            name={FIELD_NAMES.cases}
            label={chooser.largeCasesLabel}
            hint={chooser.largeCasesHint}
            value={start.cases}
          />
          <ChooserField
            name={FIELD_NAMES.cabinBags}
            label={chooser.cabinBagsLabel}
            hint={chooser.cabinBagsHint}
            value={start.cabinBags}
          />
        </div>
        <fieldset>
          <legend>{chooser.specialItemsLabel}</legend>
          <div className="chooser__fields chooser__fields--items">
            {specialItems.map(({ id, label }) => (
              <ChooserField key={id} name={FIELD_NAMES[id]} label={label} value={start.items[id]} />
            ))}
          </div>
        </fieldset>
        <button type="submit" className="button button--quiet">
          {chooser.submitLabel}
        </button>
      </form>
      <div className="chooser__answer" ref={answer} tabIndex={-1}>
        <h3>{chooser.resultLabel}</h3>
        {/* It exists before it changes, so that screen readers announce the change, and only this sentence. */}
        <output className="chooser__class">
          {vehicle
            ? (vehicle.confirmOnRequest ? chooser.onRequestText : chooser.resultText).replace(
                "{name}",
                vehicle.name,
              )
            : chooser.noMatchText}
        </output>
        {vehicle?.picture && (
          <Picture
            key={vehicle.id}
            className="vehicle-picture"
            picture={vehicle.picture}
            sizes="(min-width: 52.5rem) min(48vw, 45.5rem), min(96vw, 47.5rem)"
            priority
          />
        )}
        {vehicle && <Capacity capacity={listCapacity(vehicle)} />}
        <div className="buttons">
          {vehicle ? (
            <ButtonLink href={buildBookingAddress({ vehicleId: vehicle.id, party }, chooser)}>
              {chooser.useLabel}
            </ButtonLink>
          ) : (
            <ButtonLink href={company.telephone.href}>
              <Icon name="ph:phone" />
              {words.closing.callLabel}
            </ButtonLink>
          )}
        </div>
        {suggestion && suggestion.alternatives.length > 0 && (
          <p>
            {chooser.alternativesLabel}{" "}
            {suggestion.alternatives.map(({ id, name }, index) => (
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
