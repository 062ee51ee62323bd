import type { Place } from "../../content/places.ts";

/** The id of the list, for the `list` attribute of a field for a place. */
export const PLACES_ID = "known-places";

interface PlaceOptionsProps {
  readonly places: readonly (Pick<Place, "name" | "usualName"> & { readonly code?: string | null })[];
}

/** Suggests the airports and ports of src/content/places.ts. Visitors may type any other place. */
export function PlaceOptions({ places }: PlaceOptionsProps) {
  return (
    <datalist id={PLACES_ID}>
      {places.map(({ name, code, usualName }) => (
        <option key={name} value={code ? `${name} (${code})` : name}>
          {usualName}
        </option>
      ))}
    </datalist>
  );
}
