import type { ReactNode } from "react";
import { type FieldName, getField, isApplicable } from "../../../../shared/booking/fields.ts";
import { useForm } from "./form-context.ts";

export interface FieldProps<Name extends FieldName = FieldName> {
  readonly name: Name;
  /** Whether the app shows the field. Default: the result of `isApplicable`. */
  readonly applies?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly label?: string | undefined;
  readonly children?: ReactNode;
}

export function useField<Name extends FieldName>({ name, ...props }: FieldProps<Name>) {
  const { words, errors, initial, values, isHydrated } = useForm();
  const { kind, isFolded, initial: initialInTable } = getField(name);
  const { required = kind.missing !== undefined, applies = isApplicable(name, values) } = props;
  const texts: { label: string; hint?: string; only?: string } = words.fields[name];
  const error = errors.get(name);
  const { hint } = texts;
  // Omitted once hydrated, because the app adapts the fields to the answers.
  const only = isHydrated ? undefined : texts.only;
  const described = [(only || hint) && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return {
    name,
    label: props.label ?? texts.label,
    // Does not mark fields in a fold, because the whole fold is optional, or fields that begin with an answer.
    mark: required || isFolded || initialInTable !== undefined ? undefined : words.optional,
    only,
    hint,
    error,
    applies,
    initial: initial[name],
    attributes: {
      // Not the native `required`, because screen readers may announce an empty field as invalid before any input.
      ...(required && { "aria-required": true }),
      ...(described && { "aria-describedby": described }),
      "aria-invalid": error !== undefined || undefined,
    },
  };
}

type Field = Omit<ReturnType<typeof useField>, "initial">;

/** The space is part of the text, because Chromium may omit a space in its own text node from accessible names. */
export function LabelText({ text, mark }: { readonly text: string; readonly mark: string | undefined }) {
  if (mark === undefined) return text;
  return (
    <>
      {`${text} `}
      <span className="hint">{mark}</span>
    </>
  );
}

export function FieldNotes({ name, only, hint, error }: Pick<Field, "name" | "only" | "hint" | "error">) {
  return (
    <>
      {(only || hint) && (
        <p id={`${name}-hint`} className="hint" {...hideUnless(hint !== undefined)}>
          {only && <span {...hideUnless(false)}>{hint ? `${only}. ` : only}</span>}
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
  readonly field: Field;
  readonly isNumber?: boolean;
  /** The control, followed by at most one element with notes. */
  readonly children: ReactNode;
}

export function FieldFrame({ field, isNumber = false, children }: FieldFrameProps) {
  return (
    <div className={isNumber ? "field field--number" : "field"} {...hideUnless(field.applies)}>
      <div className="field__head">
        <label htmlFor={field.name}>
          <LabelText text={field.label} mark={field.mark} />
        </label>
        <FieldNotes {...field} />
      </div>
      {children}
    </div>
  );
}

/** Returns the attribute with which booking-form.css hides an element, unless `applies` is true. */
export function hideUnless(applies: boolean) {
  return { "data-app-hides": applies ? undefined : "" };
}

export function FieldGroup({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
