import { type FieldName, type FormValues, isAsked } from "../../../../shared/booking/fields.ts";
import type { BookingSubmission } from "../../../../shared/booking/submission.ts";
import type { BookingsData } from "../data.ts";
import { type Draft, listDifferences, mergeValues, startDraft } from "./draft.ts";
import { createValues, fillIn, namesJourney } from "./prefill.ts";
import { suggestTimes } from "./suggest-times.ts";

/** The sources of a form's values besides its elements. */
interface DraftSources {
  /** The draft of this tab. */
  readonly stored: Draft | null;
  /** A form posted without JavaScript and rejected. */
  readonly submission: BookingSubmission | undefined;
  /** The query of the address. */
  readonly search: string;
  readonly data: BookingsData;
}

/**
 * Returns the draft with which a form begins, and the answered fields of the stored draft that it keeps although the
 * address names a new journey. A new query overrides the stored draft, and what the visitor typed before hydration
 * overrides both.
 * @param typed The values of the form's elements.
 * @param initial The values that the elements were rendered with.
 */
export function restoreDraft(
  typed: FormValues,
  initial: FormValues,
  { stored, submission, search, data }: DraftSources,
): { readonly draft: Draft; readonly kept: readonly FieldName[] } {
  const query = new URLSearchParams(search);
  const isNewQuery = stored?.query !== search;
  const before = stored && isNewQuery ? addQuery(stored.values, query, data) : stored?.values;
  const values = mergeValues(submission?.values ?? before ?? createValues(query, data), typed, initial);
  const begun = stored ?? startDraft(values, "");
  const isKept = stored && isNewQuery && namesJourney(query, data);
  return {
    draft: { ...begun, key: submission?.key ?? begun.key, values, query: search },
    kept: isKept ? listDifferences(values, initial).filter((name) => isAsked(name, values)) : [],
  };
}

function addQuery(before: FormValues, query: URLSearchParams, data: BookingsData): FormValues {
  const filled = fillIn(before, query, data);
  return { ...filled, ...suggestTimes(before, filled, data.places) };
}
