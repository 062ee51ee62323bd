import { DRAFT_KEY } from "../../app/pages/bookings/form/draft-key.ts";
import type { SessionMemory } from "../platform/session-memory.ts";

/**
 * The fields of the session's booking draft that this module reads. The app validates every value when it reads the
 * draft (app/pages/bookings/form/draft.ts).
 */
interface KeptDraft {
  readonly values?: Readonly<Record<string, string | readonly string[]>>;
  readonly query?: string;
  readonly key?: string;
  /** Whether the plain form was posted. The draft is then needed only if the request is rejected. */
  readonly isPosted?: boolean;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fills a form that the app does not manage with the session's draft, and stores every change. */
export function keepPlainForm(form: HTMLFormElement, memory: SessionMemory): void {
  const draft = readDraft(memory);
  const keyField = form.querySelector<HTMLInputElement>('[name="key"]');
  // The response to a rejected post contains the key for the next post.
  const key = (draft.isPosted ? keyField?.value : draft.key) ?? keyField?.value;
  if (keyField && key !== undefined) keyField.value = key;
  showDraft(form, draft);

  function store(isPosted: boolean): void {
    const values = { ...draft.values, ...readFields(form) };
    const changed = { ...draft, values, query: window.location.search, key, isPosted };
    memory.write(DRAFT_KEY, JSON.stringify(changed));
  }
  // Include what the visitor typed before the app failed.
  if ([...listFields(form).values()].some((group) => group.some(isChanged))) store(false);
  form.addEventListener("input", () => store(false));
  form.addEventListener("submit", () => store(true));
}

/** Deletes the draft of a posted plain form. Called when the document confirms the request. */
export function dropPostedDraft(memory: SessionMemory): void {
  if (readDraft(memory).isPosted) memory.write(DRAFT_KEY, "");
}

function readDraft(memory: SessionMemory): KeptDraft {
  try {
    return JSON.parse(memory.read(DRAFT_KEY) || "{}") ?? {};
  } catch {
    // Another script may have stored invalid JSON under this key.
    return {};
  }
}

/**
 * Fills in the fields that the visitor has not changed. If the address differs from the draft's, it may preselect a
 * journey, so only empty fields are filled.
 */
function showDraft(form: HTMLFormElement, { values = {}, query }: KeptDraft): void {
  const isSameAddress = query === window.location.search;
  for (const [name, group] of listFields(form)) {
    const kept = values[name];
    if (kept === undefined || group.some(isChanged)) continue;
    if (!isSameAddress && readGroup(group).join("") !== "") continue;
    const texts = [kept].flat();
    for (const field of group) {
      if (isChoice(field)) field.checked = texts.includes(field.value);
      else field.value = texts[0] ?? "";
      if (isChanged(field)) field.closest("details")?.setAttribute("open", "");
    }
  }
}

function readFields(form: HTMLFormElement): Record<string, readonly string[]> {
  return Object.fromEntries([...listFields(form)].map(([name, group]) => [name, readGroup(group)]));
}

/** Returns the visible fields by name. Radio buttons and checkboxes of one question share a name. */
function listFields(form: HTMLFormElement): Map<string, Field[]> {
  const fields = form.querySelectorAll<Field>("[name]:not([type=hidden])");
  return Map.groupBy(fields, ({ name }) => name);
}

function readGroup(group: readonly Field[]): string[] {
  return group.filter((field) => !isChoice(field) || field.checked).map(({ value }) => value);
}

function isChanged(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) {
    const { defaultSelected = true } = field.selectedOptions[0] ?? {};
    return !defaultSelected && field.selectedIndex > 0;
  }
  return field.value !== field.defaultValue;
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === "radio" || field.type === "checkbox";
}
