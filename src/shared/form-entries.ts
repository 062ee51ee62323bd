/** The interface that FormData and URLSearchParams share. */
export interface FormEntries {
  getAll(name: string): readonly unknown[];
}

/** Returns the own properties of any JSON value as entries of a form. */
export function toEntries(json: unknown): FormEntries {
  const properties = new Map<string, unknown>(Object.entries(json ?? {}));
  return { getAll: (name) => [properties.get(name)].flat() };
}
