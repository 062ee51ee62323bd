import type { ReactNode } from "react";
import type { FieldName } from "../../../../shared/booking/fields.ts";
import { useForm } from "./form-context.ts";

/** Fields whose answer is needed wherever they are asked; the others say that they are optional. */
const REQUIRED: ReadonlySet<FieldName> = new Set([
  "serviceType",
  "tripType",
  "pickup",
  "hours",
  "days",
  "date",
  "time",
  "timeOccurrence",
  "returnDate",
  "returnTime",
  "returnTimeOccurrence",
  "passengers",
  "accessOther",
  "name",
  "email",
  "phone",
  "contactBy",
  "passengerName",
  "passengerPhone",
]);

/** Fields that always hold an answer, or whose group says that they are optional. */
const UNMARKED: ReadonlySet<FieldName> = new Set([
  "timeOf",
  "returnTimeOf",
  "golfBags",
  "pushchairs",
  "foldedWheelchairs",
  "otherLuggage",
  "rearFacingSeats",
  "forwardFacingSeats",
  "boosterSeats",
  "vehicleClass",
  "meet",
  "otherPassenger",
  "passengerNames",
  "companyName",
  "invoiceReference",
]);

/** The words and the state of one field, and the ids that tie them to its element. */
export function useField(name: FieldName, required = REQUIRED.has(name)) {
  const { words, errors, initial, isLive } = useForm();
  const field: { label: string; hint?: string; only?: string } = words.fields[name];
  const error = errors.get(name);
  // With JavaScript a field appears when it applies, so that there is nothing to explain.
  const hint = [!isLive && field.only, field.hint].filter(Boolean).join(". ");
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return {
    label: field.label,
    mark: required || UNMARKED.has(name) ? undefined : words.optional,
    hint,
    error,
    initial: initial[name],
    attributes: {
      // Native `required`, and formats such as that of e-mail, are announced as invalid before anybody has typed.
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
  /** The element that takes the answer, and what stands below it. */
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
