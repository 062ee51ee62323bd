import { useLocation } from "react-router";
import type { FieldName } from "../../../../shared/booking/fields.ts";
import { PARTY_FIELDS } from "../../../../shared/describe-party.ts";
import { describeSoFar } from "./describe-so-far.ts";
import { useForm } from "./form-context.ts";
import { readQuery } from "./prefill.ts";

/**
 * Summarises prefilled values above the fields: the fields themselves are far below a phone's first screen, and those
 * of the party are two steps further on.
 */
export function SoFar() {
  const { data, words, values } = useForm();
  const { search } = useLocation();
  // The service type alone needs no summary: its field is directly below.
  const { serviceType: _, ...found } = readQuery(new URLSearchParams(search), data);
  const lines = Object.keys(found).length === 0 ? [] : describeSoFar(values, data);
  if (lines.length === 0) return null;
  // The vehicle chooser uses the same field names.
  const party = PARTY_FIELDS.filter((name) => Number(values[name]) !== 0).map((name) => [name, values[name]]);
  const isChosen =
    found.vehicleClass !== undefined || PARTY_FIELDS.some((name) => Object.hasOwn(found, name));
  return (
    <div className="so-far">
      <h3>{words.soFar.title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {isChosen && (
        <p>
          <a className="so-far__change" href={`/vehicles?${new URLSearchParams(party)}#chooser`}>
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
