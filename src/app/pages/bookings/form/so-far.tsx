import { useLocation } from "react-router";
import type { FieldName, FormValues } from "../../../../shared/booking/fields.ts";
import { describeSoFar, omitAssumed } from "./describe-so-far.ts";
import { useForm } from "./form-context.ts";
import { LUGGAGE, readQuery } from "./prefill.ts";

/** The fields of the chooser on the vehicles page, under the same names. */
const PARTY = ["passengers", ...LUGGAGE] as const;

/**
 * What another page has filled in, in a few words above the fields: they are far below a phone's first screen, and
 * those of the party two steps on.
 */
export function SoFar() {
  const { data, words, ...form } = useForm();
  const { search } = useLocation();
  // The kind of journey alone is seen below.
  const { serviceType: _, ...found } = readQuery(new URLSearchParams(search), data);
  const values = omitAssumed(form.values, found);
  const lines = Object.keys(found).length === 0 ? [] : describeSoFar(values, data);
  if (lines.length === 0) return null;
  const party = buildPartyQuery(values);
  return (
    <div className="so-far">
      <h3>{words.soFar.title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {(party !== "" || values.vehicleClass !== "") && (
        <p>
          <a className="so-far__change" href={`/vehicles${party}#chooser`}>
            {words.soFar.changeLabel}
          </a>
        </p>
      )}
    </div>
  );
}

interface KeptAnswersProps {
  readonly names: readonly FieldName[];
  readonly onStartAfresh: () => void;
}

/** What an earlier draft has put into a request for another journey, and the way to leave it out. */
export function KeptAnswers({ names, onStartAfresh }: KeptAnswersProps) {
  const { data, words } = useForm();
  const labels: Readonly<Record<string, string>> = data.itineraryWords.labels;
  const fields = names.flatMap((name) => labels[name] ?? []).join(", ");
  if (fields === "") return null;
  return (
    <div className="so-far">
      <p>{words.soFar.kept.replace("{fields}", fields)}</p>
      <p>
        <button type="button" className="button button--quiet" onClick={onStartAfresh}>
          {words.soFar.startLabel}
        </button>
      </p>
    </div>
  );
}

/** The party as the chooser reads it, so that it begins with what the form holds. */
function buildPartyQuery(values: FormValues): string {
  const entries = PARTY.filter((name) => Number(values[name]) !== 0).map((name) => [name, values[name]]);
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries)}`;
}
