import { FIELD_NAMES, type FieldName, type FormValues, getField, isOfType } from "./fields.ts";

/** What FormData and URLSearchParams have in common. */
interface FormEntries {
  getAll(name: string): readonly unknown[];
}

/** The fields of a posted form. Only known names are read; of a doubled one the first counts; files do not. */
export function readForm(form: FormEntries): FormValues {
  return collect((name) => form.getAll(name));
}

/**
 * The fields of any JSON body: texts and numbers are taken, `true` is a tick, all else is as if it
 * were not there. Only properties of its own and of known names are looked at.
 */
export function readValues(input: unknown): FormValues {
  return collect((name) => {
    if (typeof input !== "object" || input === null || !Object.hasOwn(input, name)) return [];
    const value: unknown = (input as Record<string, unknown>)[name];
    return Array.isArray(value) ? value : [value];
  });
}

/** What the form holds before anybody has touched it. */
export function createInitialValues(): FormValues {
  return collect((name) => [getField(name).initial]);
}

function collect(getAll: (name: FieldName) => readonly unknown[]): FormValues {
  const entries = FIELD_NAMES.map((name): [FieldName, string | readonly string[]] => {
    const texts = getAll(name).flatMap(toText);
    return [name, isOfType("choices", name) ? texts : (texts[0] ?? "")];
  });
  return Object.fromEntries(entries) as FormValues;
}

function toText(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  return value === true ? ["yes"] : [];
}
