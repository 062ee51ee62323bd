import { readForm } from "../../../../shared/booking/booking-request.ts";
import {
  FIELD_NAMES,
  type FieldName,
  type FormValues,
  isFieldName,
} from "../../../../shared/booking/fields.ts";
import { TURNSTILE_FIELD } from "../../../../shared/turnstile.ts";

/** What may hold the value of a field. */
type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What is in the form now. The elements hold the values; nothing else does, so nothing can disagree with them. They
 * are read one by one: for a FormData with a text area browsers lay the whole page out.
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
 * Stands for what a browser shows in a field and reports as empty, because it is no date, time or number: 30 February,
 * half a date, "1e". The checks reject this text.
 */
const UNREADABLE = "\ufffd";

function readValue({ value, validity }: FieldElement): string {
  return validity.badInput ? UNREADABLE : value;
}

/** Whether a form sends it: of radio buttons and ticks those that are set. */
function isSent(element: FieldElement): boolean {
  const isChoice = element.type === "radio" || element.type === "checkbox";
  return !isChoice || (element as HTMLInputElement).checked;
}

/**
 * Puts values into the form's elements, as if they had been filled in. Where one stands there already it is left alone:
 * browsers lay the whole page out for a value that is set.
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

/** The field that an event of the form comes from; null for buttons and hidden fields. */
export function findField(target: EventTarget | null): FieldName | null {
  const name = target instanceof Element ? target.getAttribute("name") : null;
  return name !== null && isFieldName(name) ? name : null;
}

/** The name of the field that only programs fill in. */
export const TRAP_NAME = "website";

/** The token of Turnstile; empty as long as there is none. */
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
