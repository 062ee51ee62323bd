import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { createInitialValues } from "../../../../shared/booking/booking-request.ts";
import { type FieldName, getField, isAsked } from "../../../../shared/booking/fields.ts";
import { listDifferences } from "./draft.ts";
import { useForm } from "./form-context.ts";

/** Whether the fields are inside a fold. A fold is optional as a whole, so its fields need no mark. */
const FoldContext = createContext(false);

/** Returns the texts and the state of a field, and the attributes that connect its element to them. */
export function useField(name: FieldName, required = getField(name).kind.isRequired) {
  const { words, errors, initial, isLive } = useForm();
  // A field with an initial value need not be marked as optional.
  const isUnmarked = useContext(FoldContext) || getField(name).initial !== undefined;
  const field: { label: string; hint?: string; only?: string } = words.fields[name];
  const error = errors.get(name);
  // With JavaScript a field appears only when it applies, so it needs no explanation.
  const hint = [!isLive && field.only, field.hint].filter(Boolean).join(". ");
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return {
    label: field.label,
    mark: required || isUnmarked ? undefined : words.optional,
    hint,
    error,
    initial: initial[name],
    attributes: {
      // Native `required` and formats such as e-mail are announced as invalid before the visitor has typed anything.
      ...(required && { "aria-required": true }),
      ...(described && { "aria-describedby": described }),
      "aria-invalid": error !== undefined,
    },
  };
}

/**
 * A field's label with a mark such as "(optional)". The space is part of the text: Chromium omits a separate space
 * between two elements from accessible names.
 */
export function LabelText({ text, mark }: { readonly text: string; readonly mark: string | undefined }) {
  if (mark === undefined) return text;
  return (
    <>
      {`${text} `}
      <span className="field__mark">{mark}</span>
    </>
  );
}

/** A field's hint and error. */
export function FieldNotes({
  name,
  hint,
  error,
}: {
  name: FieldName;
  hint: string;
  error: string | undefined;
}) {
  return (
    <>
      {hint && (
        <p id={`${name}-hint`} className="field__hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className="field__error">
          {error}
        </p>
      )}
    </>
  );
}

interface FieldFrameProps {
  readonly name: FieldName;
  readonly field: Pick<ReturnType<typeof useField>, "label" | "mark" | "hint" | "error">;
  /** The input element and the notes below it. */
  readonly children: ReactNode;
}

/** A field: label, hint, error and input element. */
export function FieldFrame({ name, field, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label htmlFor={name}>
        <LabelText text={field.label} mark={field.mark} />
      </label>
      <FieldNotes name={name} hint={field.hint} error={field.error} />
      {children}
    </div>
  );
}

interface FieldGroupProps {
  readonly legend: string;
  readonly hint?: string;
  readonly hintId?: string;
  readonly children: ReactNode;
}

/** A group of fields under one legend. */
export function FieldGroup({ legend, hint, hintId, children }: FieldGroupProps) {
  return (
    <fieldset className="choice" aria-describedby={hintId}>
      <legend>{legend}</legend>
      {hint && (
        <p id={hintId} className="field__hint">
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  );
}

interface FoldedFieldsProps {
  readonly title: string;
  /** The summary of the contents. */
  readonly note: string;
  readonly names: readonly FieldName[];
  readonly children: ReactNode;
}

const UNANSWERED = createInitialValues();

/**
 * Optional fields in a fold. The fold opens automatically if one of its fields has an answer, has an error or is named
 * by the address. Only the visitor closes the fold.
 */
export function FoldedFields({ title, note, names, children }: FoldedFieldsProps) {
  const { values, errors } = useForm();
  const location = useLocation();
  const fold = useRef<HTMLDetailsElement>(null);
  const wrong = names.filter((name) => errors.has(name)).join();
  const isAnswered = listDifferences(values, UNANSWERED).some((name) => names.includes(name));
  const isNamed = names.some((name) => location.hash === `#${name}`);
  const isNeeded = isAnswered || isNamed || wrong !== "";
  const [isOpenAtFirst] = useState(isNeeded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error, or another press on the same link, opens the fold again.
  useLayoutEffect(() => {
    if (isNeeded && fold.current) fold.current.open = true;
  }, [isNeeded, wrong, location]);
  return (
    <details ref={fold} className="fold fold--plain" open={isOpenAtFirst}>
      <summary>
        {title}
        <span>{note}</span>
      </summary>
      <FoldContext value>
        <div className="fields">{children}</div>
      </FoldContext>
    </details>
  );
}

interface WhenProps {
  readonly applies: boolean;
  /** The layout of the fields, such as side by side. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** Shows fields only when they apply. Without JavaScript they are always visible, with a hint when they apply. */
export function When({ applies, className = "fields", children }: WhenProps) {
  const { isLive } = useForm();
  return (
    <div className={applies ? className : `${className} held-back`} hidden={isLive && !applies}>
      {children}
    </div>
  );
}

/** Shows fields only when the named field applies. */
export function WhenAsked({ name, children }: { readonly name: FieldName; readonly children: ReactNode }) {
  const { values } = useForm();
  return <When applies={isAsked(name, values)}>{children}</When>;
}
