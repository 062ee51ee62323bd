/** FormData and URLSearchParams implement this interface. */
export interface FormEntries {
  getAll(name: string): readonly unknown[];
}

export function toEntries(json: unknown): FormEntries {
  const properties = new Map<string, unknown>(Object.entries(json ?? {}));
  return { getAll: (name) => [properties.get(name)].flat() };
}
