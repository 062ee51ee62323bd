import { readForm } from "../../../../shared/booking/booking-request.ts";
import {
  FIELD_NAMES,
  type FieldName,
  type FormValues,
  isFieldName,
} from "../../../../shared/booking/fields.ts";
import { TURNSTILE_FIELD } from "../../../../shared/turnstile.ts";

/** The elements that may hold a field's value. */
type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Returns the form's current values. The DOM elements are the only source of truth. They are read one by one, because
 * browsers lay out the whole page to build a FormData with a text area.
 */
export function readElements(form: HTMLFormElement): FormValues {
  return readForm({
    getAll: (name) => listElements(form, name).filter(isSent).map(readValue),
  });
}

function listElements(form: HTMLFormElement, name: string): FieldElement[] {
  return [...form.querySelectorAll<FieldElement>(`[name="${name}"]`)];
}

/**
 * Replaces a value that the browser shows but reports as empty, because it is not a valid date, time or number:
 * 30 February, half a date, "1e". Validation rejects this text.
 */
const UNREADABLE = "\ufffd";

function readValue({ value, validity }: FieldElement): string {
  return validity.badInput ? UNREADABLE : value;
}

/** Checks whether the browser would submit the element: radio buttons and checkboxes only if checked. */
function isSent(element: FieldElement): boolean {
  const isChoice = element.type === "radio" || element.type === "checkbox";
  return !isChoice || (element as HTMLInputElement).checked;
}

/**
 * Writes values into the form's elements, as if the visitor had entered them. Skips equal values, because browsers lay
 * out the whole page whenever a value is set.
 */
export function writeElements(form: HTMLFormElement, values: Partial<FormValues>): void {
  for (const name of FIELD_NAMES) {
    const value = values[name];
    if (value === undefined) continue;
    for (const element of listElements(form, name) as HTMLInputElement[]) {
      if (element.type === "radio") element.checked = element.value === value;
      else if (element.type === "checkbox") element.checked = [value].flat().includes(element.value);
      else if (value !== UNREADABLE && readValue(element) !== value) element.value = String(value);
    }
  }
}

/** Returns the field that dispatched an event; null for buttons and hidden fields. */
export function findField(target: EventTarget | null): FieldName | null {
  const name = target instanceof Element ? target.getAttribute("name") : null;
  return name !== null && isFieldName(name) ? name : null;
}

/** The name of the honeypot field. */
export const TRAP_NAME = "website";

/** Returns the token of Turnstile, or an empty string if there is none yet. */
export function readTurnstileToken(form: HTMLFormElement): string {
  return String(new FormData(form).get(TURNSTILE_FIELD) ?? "");
}

export function readTrap(form: HTMLFormElement): string {
  return String(new FormData(form).get(TRAP_NAME) ?? "");
}

export function writeTrap(form: HTMLFormElement, text: string): void {
  const trap = form.elements.namedItem(TRAP_NAME);
  if (trap instanceof HTMLInputElement) trap.value = text;
}
