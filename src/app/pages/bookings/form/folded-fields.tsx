import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { createInitialValues } from "../../../../shared/booking/booking-request.ts";
import { FIELD_NAMES, type FoldId, getField } from "../../../../shared/booking/fields.ts";
import { listDifferences } from "./draft.ts";
import { useForm } from "./form-context.ts";

interface FoldedFieldsProps {
  readonly fold: FoldId;
  /** Whether this journey probably needs one of the folded fields. */
  readonly opensAnyway?: boolean;
  readonly children: ReactNode;
}

const UNANSWERED = createInitialValues();

/** Opens the fold if a field is answered, wrong, named by the URL or probably needed. Only visitors close the fold. */
export function FoldedFields({ fold, opensAnyway = false, children }: FoldedFieldsProps) {
  const { words, values, errors } = useForm();
  const { title, note } = words.folds[fold];
  const location = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const names = FIELD_NAMES.filter((name) => getField(name).fold === fold);
  const wrong = names.filter((name) => errors.has(name)).join();
  const isAnswered = listDifferences(values, UNANSWERED).some((name) => names.includes(name));
  const isNamed = names.some((name) => location.hash === `#${name}`);
  const isNeeded = opensAnyway || isAnswered || isNamed || wrong !== "";
  const [isOpenAtFirst] = useState(isNeeded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new error or a navigation reopens a needed fold.
  useLayoutEffect(() => {
    if (isNeeded && details.current) details.current.open = true;
  }, [isNeeded, wrong, location]);
  return (
    <details ref={details} className="fold fold--plain" open={isOpenAtFirst}>
      <summary>
        {title}
        <span className="hint">{note}</span>
      </summary>
      <div className="fields">{children}</div>
    </details>
  );
}
