import { readForm } from "../../../../shared/booking/booking-request.ts";
import { type FieldName, type FormValues, isFieldName } from "../../../../shared/booking/fields.ts";
import { listDifferences } from "./draft.ts";

type FieldElement = HTMLInputElement | HTMLTextAreaElement;

/** Reads the elements one by one, because some browsers lay out the whole page to build a FormData with a text area. */
export function readElements(form: HTMLFormElement): FormValues {
  return readForm({
    getAll: (name) => listElements(form, name).filter(isSent).map(readValue),
  });
}

function listElements(form: HTMLFormElement, name: string): FieldElement[] {
  return [...form.querySelectorAll<FieldElement>(`[name="${name}"]`)];
}

/** Replaces an invalid or incomplete date or time, which browsers report as empty. Validation rejects this text. */
const UNREADABLE = "\ufffd";

function readValue({ value, validity }: FieldElement): string {
  return validity.badInput ? UNREADABLE : value;
}

function isSent(element: FieldElement): boolean {
  const isChoice = element.type === "radio" || element.type === "checkbox";
  return !isChoice || (element as HTMLInputElement).checked;
}

/** Skips values that are already present, because setting a value may make the browser lay out the whole page. */
export function writeElements(form: HTMLFormElement, current: FormValues, values: FormValues): void {
  for (const name of listDifferences(current, values)) {
    const value = values[name];
    for (const element of listElements(form, name) as HTMLInputElement[]) {
      if (element.type === "radio") element.checked = element.value === value;
      else if (element.type === "checkbox") element.checked = [value].flat().includes(element.value);
      else if (value !== UNREADABLE) element.value = String(value);
    }
  }
}

/** Returns null for an element without a field's name, such as a button. */
export function readFieldName(target: EventTarget | null): FieldName | null {
  const name = target instanceof Element ? target.getAttribute("name") : null;
  return name !== null && isFieldName(name) ? name : null;
}

/** The name of the honeypot field. The field is hidden, but some bots and browsers fill it in. */
export const HONEYPOT_NAME = "website";

export function findInput(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector(`[name="${name}"]`);
}
