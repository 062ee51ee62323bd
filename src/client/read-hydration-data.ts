import type { HydrationData } from "../app/hydration.ts";
import { HYDRATION_ELEMENT_ID } from "../shared/document-elements.ts";

/** Returns the document's hydration data, or null if they are missing or damaged. */
export function readHydrationData(from: Document): HydrationData | null {
  const text = from.getElementById(HYDRATION_ELEMENT_ID)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as HydrationData;
  } catch {
    // The document was cut short. The visitor can still read what arrived.
    return null;
  }
}
