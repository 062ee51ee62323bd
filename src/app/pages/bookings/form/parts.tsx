import { createContext, type ReactNode, useContext } from "react";
import { type FieldName, getField, isAsked } from "../../../../shared/booking/fields.ts";
import { useForm } from "./form-context.ts";

/** Whether the fields are in a group that says for all of them that they are optional. */
const GroupContext = createContext(false);

/** The words and the state of one field, and the ids that tie them to its element. */
export function useField(name: FieldName, required = getField(name).kind.isRequired) {
  const { words, errors, initial, isLive } = useForm();
  // What holds an answer from the start need not say that it may be left out.
  const isUnmarked = useContext(GroupContext) || getField(name).initial !== undefined;
  const field: { label: string; hint?: string; only?: string } = words.fields[name];
  const error = errors.get(name);
  // With JavaScript a field appears when it applies, so that there is nothing to explain.
  const hint = [!isLive && field.only, field.hint].filter(Boolean).join(". ");
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return {
    label: field.label,
    mark: required || isUnmarked ? undefined : words.optional,
    hint,
    error,
    initial: initial[name],
    attributes: {
      // Native `required`, and formats such as that of e-mail, are announced as invalid before the visitor has typed.
      ...(required && { "aria-required": true }),
      ...(described && { "aria-describedby": described }),
      "aria-invalid": error !== undefined,
    },
  };
}

/**
 * What a field is called, with a mark such as "(optional)". The space belongs to the text: one that stands by itself
 * between two elements is not in the names that Chromium gives to assistive technology.
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

/** The hint of a field and, below it, what is wrong. */
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
  /** The element that takes the answer, and what is shown below it. */
  readonly children: ReactNode;
}

/** A field: what it is called, its hint, what is wrong, and the element itself. */
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

/** Optional fields that belong together, under one legend. */
export function FieldGroup({ legend, hint, hintId, children }: FieldGroupProps) {
  const { words } = useForm();
  return (
    <fieldset className="choice" aria-describedby={hintId}>
      <legend>
        <LabelText text={legend} mark={words.optional} />
      </legend>
      {hint && (
        <p id={hintId} className="field__hint">
          {hint}
        </p>
      )}
      <GroupContext value>{children}</GroupContext>
    </fieldset>
  );
}

interface WhenProps {
  readonly applies: boolean;
  /** Fields beside each other where there is room. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** Fields that are asked only when they apply. Without JavaScript they are always there and say when they do. */
export function When({ applies, className = "fields", children }: WhenProps) {
  const { isLive } = useForm();
  return (
    <div className={applies ? className : `${className} held-back`} hidden={isLive && !applies}>
      {children}
    </div>
  );
}

/** Fields that are asked together with this one, where it applies. */
export function WhenAsked({ name, children }: { readonly name: FieldName; readonly children: ReactNode }) {
  const { values } = useForm();
  return <When applies={isAsked(name, values)}>{children}</When>;
}
