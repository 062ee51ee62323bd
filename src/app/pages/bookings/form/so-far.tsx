import { useLocation } from "react-router";
import type { FieldName, FormValues } from "../../../../shared/booking/fields.ts";
import { PARTY_FIELDS } from "../../../../shared/describe-party.ts";
import { describeSoFar, omitAssumed } from "./describe-so-far.ts";
import { useForm } from "./form-context.ts";
import { readQuery } from "./prefill.ts";

/**
 * Summarises prefilled values above the fields: the fields themselves are far below a phone's first screen, and those
 * of the party are two steps further on.
 */
export function SoFar() {
  const { data, words, ...form } = useForm();
  const { search } = useLocation();
  // The service type alone needs no summary: its field is directly below.
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

/** Lists the answers that an earlier draft adds to a request for another journey, with a button to discard them. */
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

/** Returns the party as a query for the vehicle chooser, which uses the same field names. */
function buildPartyQuery(values: FormValues): string {
  const entries = PARTY_FIELDS.filter((name) => Number(values[name]) !== 0).map((name) => [
    name,
    values[name],
  ]);
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries)}`;
}
