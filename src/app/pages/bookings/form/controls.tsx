import { type InputHTMLAttributes, type ReactNode, useState } from "react";
import {
  FIELDS,
  type FieldName,
  type FieldOf,
  getField,
  isApplicable,
  isOfType,
} from "../../../../shared/booking/fields.ts";
import { Stepper } from "../../../ui/stepper.tsx";
import { useForm } from "./form-context.ts";

interface FieldProps<Name extends FieldName = FieldName> {
  readonly name: Name;
  /** Whether the app shows the field. Default: the result of `isApplicable`. */
  readonly applies?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly label?: string | undefined;
  readonly children?: ReactNode;
}

function useField<Name extends FieldName>({ name, ...props }: FieldProps<Name>) {
  const { words, errors, initial, values, isHydrated } = useForm();
  const { kind, fold, initial: initialInTable } = getField(name);
  const { required = kind.missing !== undefined, applies = isApplicable(name, values) } = props;
  const adapted: Readonly<Record<string, Readonly<Record<string, object>>>> = isHydrated
    ? words.fieldsFor
    : {};
  const texts: { label: string; hint?: string; only?: string } = {
    ...words.fields[name],
    ...adapted[values.serviceType]?.[name],
  };
  const error = errors.get(name);
  const { hint } = texts;
  // Omitted once hydrated, because the app adapts the fields to the answers.
  const only = isHydrated ? undefined : texts.only;
  const described = [(only || hint) && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  const attributes = {
    // Not the native `required`, because screen readers may announce an empty field as invalid before any input.
    ...(required && { "aria-required": true }),
    ...(described && { "aria-describedby": described }),
    "aria-invalid": error !== undefined || undefined,
  };
  return {
    name,
    label: props.label ?? texts.label,
    // Does not mark fields in a fold, because the whole fold is optional, or fields that begin with an answer.
    mark: required || fold || initialInTable !== undefined ? undefined : words.optional,
    only,
    hint,
    error,
    applies,
    initial: initial[name],
    attributes,
    control: { id: name, name, defaultValue: initial[name], ...attributes },
  };
}

type Field = Omit<ReturnType<typeof useField>, "initial" | "control">;

/** The space is part of the text, because Chromium may omit a space in its own text node from accessible names. */
function LabelText({ text, mark }: { readonly text: string; readonly mark: string | undefined }) {
  if (mark === undefined) return text;
  return (
    <>
      {`${text} `}
      <span className="hint">{mark}</span>
    </>
  );
}

function FieldNotes({ name, only, hint, error }: Pick<Field, "name" | "only" | "hint" | "error">) {
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

function FieldFrame({ field, isNumber = false, children }: FieldFrameProps) {
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

interface ChoiceFieldProps extends FieldProps<FieldOf<"choice" | "choices">> {
  /** Labels by id. Default: the texts in `itineraryWords.choices`. */
  readonly names?: Readonly<Record<string, string>>;
  /** Descriptions by id. Choices with descriptions are shown as cards. */
  readonly hints?: Readonly<Record<string, ReactNode>>;
  /** URLs of pictures by id. */
  readonly pictures?: Readonly<Record<string, string>>;
  /** Ids of choices that the app hides unless they are selected. */
  readonly hiddenIds?: readonly string[];
}

export function ChoiceField({
  names,
  hints,
  pictures,
  hiddenIds = [],
  children,
  ...props
}: ChoiceFieldProps) {
  const { data, values } = useForm();
  const { name, initial, applies, ...field } = useField(props);
  const texts: Readonly<Record<string, string>> = names ?? data.itineraryWords.choices[name];
  const type = isOfType("choices", name) ? "checkbox" : "radio";
  const { "aria-invalid": isInvalid, ...attributes } = field.attributes;
  // Radio buttons can be invalid only as a group. Each checkbox can be invalid on its own (WAI-ARIA 1.2).
  const group = type === "radio" ? { role: "radiogroup", "aria-invalid": isInvalid } : {};
  return (
    <fieldset className="choice" {...hideUnless(applies)} {...group} {...attributes}>
      <legend>
        <LabelText text={field.label} mark={field.mark} />
      </legend>
      <FieldNotes name={name} {...field} />
      {children}
      <div className={`choice__${hints ? "cards" : "chips"}`}>
        {Object.entries(texts).map(([id, text], index) => (
          <label
            key={id}
            className="option"
            {...hideUnless(!hiddenIds.includes(id) || [values[name]].flat().includes(id))}
          >
            <input
              // The first option has the field's id, as the target of links to the field.
              id={index === 0 ? name : undefined}
              type={type}
              name={name}
              value={id}
              defaultChecked={[initial].flat().includes(id)}
              {...(type === "checkbox" && { "aria-invalid": isInvalid })}
            />
            <span>
              {text}
              {hints?.[id] && <span className="option__hint hint">{hints[id]}</span>}
            </span>
            {pictures?.[id] && (
              <span className="option__picture vehicle-picture">
                <img src={pictures[id]} alt="" width="320" height="200" loading="lazy" />
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Labels a required checkbox as required, because checkboxes are usually optional. */
export function CheckboxField({
  name,
  required = false,
}: Pick<FieldProps<FieldOf<"tick">>, "name" | "required">) {
  const field = useField({ name, required });
  const { words } = useForm();
  return (
    <div className="field" {...hideUnless(field.applies)}>
      <FieldNotes {...field} />
      <label className="option">
        <input
          id={name}
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={field.initial !== ""}
          {...field.attributes}
        />
        <span>
          <LabelText text={field.label} mark={required ? words.required : undefined} />
        </span>
      </label>
    </div>
  );
}

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>;

export function TextField({ name, label, applies, required, children, ...input }: TextFieldProps) {
  const field = useField({ name, label, applies, required });
  return (
    <FieldFrame field={field}>
      <input {...field.control} {...input} />
      {children}
    </FieldFrame>
  );
}

export function TextArea({ rows, children, ...props }: FieldProps & { readonly rows: number }) {
  const field = useField(props);
  return (
    <FieldFrame field={field}>
      <textarea rows={rows} {...field.control} />
      {children}
    </FieldFrame>
  );
}

export function NumberField({ name }: { readonly name: FieldOf<"number"> }) {
  const { min, max } = FIELDS[name].kind;
  const { words, values, isHydrated } = useForm();
  const field = useField({ name });
  const [isStepped, setIsStepped] = useState(false);

  return (
    <FieldFrame field={field} isNumber>
      <Stepper
        min={min}
        max={max}
        words={words}
        label={field.label}
        count={Number.parseInt(values[name], 10) || 0}
        {...field.control}
        onFocus={() => setIsStepped(false)}
        onStep={() => setIsStepped(true)}
      />
      {/* Announces a number that a button or an arrow key has changed. Typed text needs no announcement. */}
      {isHydrated && (
        <output htmlFor={name} className="visually-hidden">
          {isStepped && `${field.label}: ${values[name]}`}
        </output>
      )}
    </FieldFrame>
  );
}
