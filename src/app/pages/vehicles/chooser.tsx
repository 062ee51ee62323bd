import {
  type FormEvent,
  type RefObject,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { INITIAL_PARTY, MAX_COUNT, type Party, readParty } from "../../../shared/party.ts";
import { BrowserServicesContext } from "../../browser-services.ts";
import { buildQuery } from "../../ui/build-query.ts";
import { PlainField } from "../../ui/plain-field.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { ChooserResult } from "./chooser-result.tsx";
import { readDraftParty } from "./draft-party.ts";
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
  const { chooser } = data.words;
  const party = knownParty ?? INITIAL_PARTY;
  const isHydrated = useIsHydrated();
  const formRef = useRef<HTMLFormElement>(null);
  const resultRef = useRef<HTMLDivElement>(null);
  const reportParty = (form: HTMLFormElement) => onPartyChange(readParty(buildQuery(form)));
  useRestoredEntries(formRef, knownParty === null, reportParty);

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
        <ChooserFields data={data} party={party} isHydrated={isHydrated} />
        {/* Hidden in the app, but Enter still submits the form. */}
        <button type="submit" className="button button--quiet" data-app-hides="">
          {chooser.submitLabel}
        </button>
      </form>
      <ChooserResult data={data} party={party} ref={resultRef} />
    </section>
  );
}

interface ChooserFieldsProps {
  readonly data: VehiclesData;
  readonly party: Party;
  readonly isHydrated: boolean;
}

function ChooserFields({ data, party, isHydrated }: ChooserFieldsProps) {
  const { chooser, comparison } = data.words;
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
            isHydrated={isHydrated}
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
    <>
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
    </>
  );
}

/** If `takesDraft`, fills the draft's counts into unchanged fields. Reports the form if any field is not at its default. */
function useRestoredEntries(
  formRef: RefObject<HTMLFormElement | null>,
  takesDraft: boolean,
  report: (form: HTMLFormElement) => void,
): void {
  const memory = useContext(BrowserServicesContext)?.memory;
  const restore = useEffectEvent((form: HTMLFormElement) => {
    const drafted = takesDraft && memory ? readDraftParty(memory) : null;
    const inputs = [...form.querySelectorAll("input")];
    const isAnswered = (input: HTMLInputElement) =>
      input.value !== input.defaultValue || input.checked !== input.defaultChecked;
    for (const input of inputs) {
      const count = drafted?.[input.name as keyof Party] ?? null;
      if (count === null || isAnswered(input)) continue;
      if (input.type === "checkbox") input.checked = count > 0;
      else input.value = String(count);
    }
    if (inputs.some(isAnswered)) report(form);
  });
  // Runs before the paint, so that the initial party does not flash up after a navigation.
  useLayoutEffect(() => {
    if (formRef.current) restore(formRef.current);
  }, [formRef]);
}
