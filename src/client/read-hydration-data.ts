import type { HydrationData } from "../app/hydration.ts";
import { HYDRATION_ELEMENT_ID } from "../shared/document-elements.ts";

/** What the document was rendered with; null where the document does not say (cut off, or changed on its way). */
export function readHydrationData(from: Document): HydrationData | null {
  const text = from.getElementById(HYDRATION_ELEMENT_ID)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as HydrationData;
  } catch {
    // A document that was cut short: the reader still has all of it that arrived.
    return null;
  }
}
