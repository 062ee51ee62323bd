import { type FormEvent, useContext, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { company } from "../../../content/company.ts";
import type { VehiclesData } from "../../../server/pages/data/vehicles.ts";
import {
  describeParty,
  INITIAL_PARTY,
  MAX_COUNT,
  PARTY_FIELDS,
  type Party,
  readParty,
  suggestClasses,
} from "../../../shared/party.ts";
import { listCapacity } from "../../../shared/quantities.ts";
import { BrowserServicesContext } from "../../browser-services.ts";
import { buildQuery } from "../../ui/build-query.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Capacity } from "../../ui/capacity.tsx";
import { buildCoverSizes } from "../../ui/cover-sizes.ts";
import { Picture } from "../../ui/picture.tsx";
import { PlainField } from "../../ui/plain-field.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { useIsLive } from "../../ui/use-is-live.ts";
import { buildBookingAddress } from "./booking-address.ts";
import { readDraftParty } from "./draft-party.ts";

interface ChooserProps {
  readonly data: VehiclesData;
  /** Null until the address, the unfinished booking request or the visitor names a party. */
  readonly party: Party | null;
  readonly onPartyChange: (party: Party) => void;
}

/**
 * Without JavaScript, the form requests this page again and the Worker renders the suggestion. With JavaScript, every
 * keystroke updates the suggestion. Leaving a field or pressing a button updates the address, for Back from /bookings.
 */
export function Chooser({ data, party: named, onPartyChange }: ChooserProps) {
  const { words, vehicles, bulkyItems, partyWords } = data;
  const { chooser, comparison } = words;
  const { search } = useLocation();
  const memory = useContext(BrowserServicesContext)?.memory;
  const isLive = useIsLive();
  const [query] = useState(() => new URLSearchParams(search));
  const party = named ?? INITIAL_PARTY;
  const [start] = useState(party);
  const formRef = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const isComplete = !Object.values(party).includes(null);
  const hasSeatedWheelchair = party.seatedInWheelchair !== 0;
  const [vehicle] = isComplete ? suggestClasses(party, vehicles, bulkyItems) : [];
  const headline =
    vehicle?.name ??
    chooser[!isComplete ? "uncountedText" : hasSeatedWheelchair ? "seatedText" : "noMatchText"];
  const canRequest = vehicle || hasSeatedWheelchair;
  const requestHref = buildBookingAddress(party, partyWords, vehicle?.id);

  const reportParty = (form: HTMLFormElement) => onPartyChange(readParty(buildQuery(form)));
  const restore = useEffectEvent(() => {
    const drafted = named === null && memory ? readDraftParty(memory) : null;
    const inputs = [...(formRef.current?.querySelectorAll("input") ?? [])];
    // The visitor may have answered before the app started.
    const isAnswered = (input: HTMLInputElement) =>
      input.value !== input.defaultValue || input.checked !== input.defaultChecked;
    for (const input of inputs) {
      const count = drafted?.[input.name as keyof Party] ?? null;
      if (count === null || isAnswered(input)) continue;
      if (input.type === "checkbox") input.checked = count > 0;
      else input.value = String(count);
    }
    if (formRef.current && inputs.some(isAnswered)) reportParty(formRef.current);
  });
  // Before the paint, so that no other party flashes up.
  useLayoutEffect(() => restore(), []);

  const keepInAddress = ({ currentTarget }: { readonly currentTarget: HTMLFormElement }) => {
    // Bypasses the router, because the page stays the same and nothing has to be loaded or announced.
    history.replaceState(history.state, "", `?${buildQuery(currentTarget)}#chooser`);
  };
  const showAnswer = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    keepInAddress(event);
    const uncounted = event.currentTarget.querySelector<HTMLElement>("[aria-invalid]");
    (uncounted ?? answer.current)?.focus();
  };
  const itemError = chooser.itemError.replace("{most}", String(MAX_COUNT));
  const renderField = (name: keyof Party, label: string, hint?: string) => {
    const isPassengers = name === "passengers";
    return (
      <PlainField
        key={name}
        id={`chooser-${name}`}
        name={name}
        label={label}
        {...(hint && { hint })}
        // The Worker repeats an invalid entry, so that a visitor without JavaScript can correct it.
        defaultValue={String(start[name] ?? query.get(name) ?? "")}
        error={party[name] !== null ? "" : isPassengers ? chooser.passengersError : itemError}
        control={(attributes) => (
          <Stepper
            {...attributes}
            {...{ label, isLive }}
            count={party[name] ?? 0}
            min={isPassengers ? 1 : 0}
            max={MAX_COUNT}
            words={chooser}
          />
        )}
      />
    );
  };

  return (
    <section id="chooser" className="split chooser" aria-labelledby="chooser-title">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: iOS does not focus a pressed button, so no blur follows. The keyboard causes a blur. */}
      <form
        ref={formRef}
        className="stack"
        action="/vehicles#chooser"
        // The browser's own message would cover ours.
        noValidate
        onInput={({ currentTarget }) => reportParty(currentTarget)}
        onBlur={keepInAddress}
        onClick={keepInAddress}
        onSubmit={showAnswer}
      >
        <h2 id="chooser-title" className="title-s">
          {chooser.title}
        </h2>
        {renderField("passengers", comparison.headings.passengers, chooser.passengersHint)}
        {renderField("suitcases", comparison.headings.largeCases, chooser.largeCasesHint)}
        {renderField("cabinBags", comparison.headings.cabinBags, chooser.cabinBagsHint)}
        <fieldset className="stack">
          <legend>{chooser.bulkyItemsLabel}</legend>
          {bulkyItems.map(({ id, label }) => renderField(id, label))}
        </fieldset>
        <label className="option">
          <input
            id="chooser-seatedInWheelchair"
            type="checkbox"
            name="seatedInWheelchair"
            value="1"
            defaultChecked={start.seatedInWheelchair !== 0}
          />
          <span>{chooser.seatedLabel}</span>
        </label>
        {/* Hidden with JavaScript, but Enter still submits the form. */}
        <button type="submit" className="button button--quiet" data-app-hides="">
          {chooser.submitLabel}
        </button>
      </form>
      <div className="chooser__answer stack stack--m" ref={answer} tabIndex={-1}>
        {vehicle?.picture && (
          <Picture
            key={vehicle.id}
            className="vehicle-picture"
            picture={vehicle.picture}
            // As large as in the class's card on a phone, so that both use one file.
            sizes={buildCoverSizes(vehicle.picture, 52.5, [48, 45.5], [83, 20])}
            priority
          />
        )}
        {/* Rendered before it changes, so that screen readers announce the change. */}
        <output>
          <span className="chooser__class title-s">{headline}</span>
          {(vehicle?.confirmOnRequest || (isComplete && hasSeatedWheelchair)) && (
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
            {canRequest ? `${chooser.useLabel} ` : words.closing.callLabel}
            {canRequest && <span>{chooser.classLabel}</span>}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
