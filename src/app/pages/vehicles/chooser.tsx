import {
  type FormEvent,
  type Ref,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { company } from "../../../content/company.ts";
import { buttons } from "../../../content/shell.ts";
import { toEntries } from "../../../shared/form-entries.ts";
import {
  describeParty,
  INITIAL_PARTY,
  listAnswers,
  listCapacity,
  MAX_COUNT,
  PARTY_FIELDS,
  type Party,
  readParty,
  suggestClasses,
} from "../../../shared/party.ts";
import { DRAFT_KEY } from "../../booking-memory.ts";
import { buildBookingUrl } from "../../booking-url.ts";
import { BrowserServicesContext, type TabMemory } from "../../browser-services.ts";
import { buildQuery } from "../../ui/build-query.ts";
import { Capacity } from "../../ui/capacity.tsx";
import { buildCoverSizes } from "../../ui/cover-sizes.ts";
import { Picture } from "../../ui/picture.tsx";
import { PlainField } from "../../ui/plain-field.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import type { VehiclesData } from "./vehicles-data.ts";

interface ChooserProps {
  readonly data: VehiclesData;
  /** Null if the page opened without a party in its query, and no entry has changed since. */
  readonly party: Party | null;
  readonly onPartyChange: (party: Party) => void;
}

/**
 * Without JavaScript, the form requests this page again, and the Worker renders the suggestion. In the app, every input
 * updates the suggestion. Leaving a field or pressing a button updates the URL, so that Back restores the entries.
 */
export function Chooser({ data, party: knownParty, onPartyChange }: ChooserProps) {
  const { chooser, comparison } = data.words;
  const party = knownParty ?? INITIAL_PARTY;
  const memory = useContext(BrowserServicesContext)?.memory;
  const formRef = useRef<HTMLFormElement>(null);
  const resultRef = useRef<HTMLDivElement>(null);
  const reportParty = (form: HTMLFormElement) => onPartyChange(readParty(buildQuery(form)));

  // If the URL has no party, fills the draft's counts into unchanged fields. Reports the form unless all fields are at their defaults.
  const restoreEntries = useEffectEvent(() => {
    const form = formRef.current;
    const drafted = knownParty === null && memory ? readDraftParty(memory) : null;
    const inputs = [...(form?.querySelectorAll("input") ?? [])];
    const isAnswered = (input: HTMLInputElement) =>
      input.value !== input.defaultValue || input.checked !== input.defaultChecked;
    for (const input of inputs) {
      const count = drafted?.[input.name as keyof Party] ?? null;
      if (count === null || isAnswered(input)) continue;
      if (input.type === "checkbox") input.checked = count > 0;
      else input.value = String(count);
    }
    if (form && inputs.some(isAnswered)) reportParty(form);
  });
  // Runs before the paint, so that the initial party does not flash up after a navigation.
  useLayoutEffect(() => restoreEntries(), []);

  const writeQueryToUrl = ({ currentTarget }: { readonly currentTarget: HTMLFormElement }) => {
    // Bypasses the router, because the page stays the same and nothing has to be loaded or announced.
    history.replaceState(history.state, "", `?${buildQuery(currentTarget)}#chooser`);
  };
  const showResult = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    writeQueryToUrl(event);
    const uncounted = event.currentTarget.querySelector<HTMLElement>("[aria-invalid]");
    (uncounted ?? resultRef.current)?.focus();
  };

  const { search } = useLocation();
  const [query] = useState(() => new URLSearchParams(search));
  const [start] = useState(party);
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
        // The Worker renders an invalid entry again, so that a visitor without JavaScript can correct the entry.
        defaultValue={String(start[name] ?? query.get(name) ?? "")}
        error={party[name] !== null ? "" : isPassengers ? chooser.passengersError : itemError}
        control={(attributes) => (
          <Stepper
            {...attributes}
            label={label}
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: iOS does not focus a pressed button, so no blur follows. Leaving a field with a key causes a blur. */}
      <form
        ref={formRef}
        className="stack"
        action="/vehicles#chooser"
        noValidate
        onInput={({ currentTarget }) => reportParty(currentTarget)}
        onBlur={writeQueryToUrl}
        onClick={writeQueryToUrl}
        onSubmit={showResult}
      >
        <h2 id="chooser-title" className="title-s">
          {chooser.title}
        </h2>
        {renderField("passengers", comparison.headings.passengers, chooser.passengersHint)}
        {renderField("suitcases", comparison.headings.largeCases, chooser.largeCasesHint)}
        {renderField("cabinBags", comparison.headings.cabinBags, chooser.cabinBagsHint)}
        <fieldset className="stack">
          <legend>{chooser.bulkyItemsLabel}</legend>
          {data.bulkyItems.map(({ id, label }) => renderField(id, label))}
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
        {/* Hidden in the app, but Enter still submits the form. */}
        <button type="submit" className="button button--quiet" data-app-hides="">
          {chooser.submitLabel}
        </button>
      </form>
      <ChooserResult data={data} party={party} isAssumed={knownParty === null} ref={resultRef} />
    </section>
  );
}

/** Returns null without a draft, or if the draft has no passengers or an invalid count. */
export function readDraftParty(memory: TabMemory): Party | null {
  const draft = memory.read<{ readonly values?: object }>(DRAFT_KEY);
  const party = readParty(toEntries(draft?.values));
  return Object.values(party).includes(null) ? null : party;
}

interface ChooserResultProps {
  readonly data: VehiclesData;
  readonly party: Party;
  /** Whether the visitor has not entered a party yet. Without JavaScript, chooser.css hides this suggestion. */
  readonly isAssumed: boolean;
  readonly ref: Ref<HTMLDivElement>;
}

function ChooserResult({ data, party, isAssumed, ref }: ChooserResultProps) {
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
    <div
      className="chooser__result stack stack--m"
      data-assumed={isAssumed || undefined}
      ref={ref}
      tabIndex={-1}
    >
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
        <a className="button" href={canRequest ? requestHref : company.telephone.href}>
          {canRequest ? `${chooser.requestLabel} ` : buttons.call}
          {canRequest && <span>{chooser.classLabel}</span>}
        </a>
      )}
    </div>
  );
}
