import { journeys as journeysContent } from "../../../content/journeys.ts";
import { places as placesContent } from "../../../content/places.ts";
import { keepQuantities } from "../../../shared/text.ts";

// Inserts non-breaking spaces before rendering, because equal texts in markup and hydration data compress best.

export const places = placesContent.map(keepDriveQuantities);

export const journeys = journeysContent.map((journey) =>
  keepDriveQuantities({ ...journey, text: keepQuantities(journey.text) }),
);

export function keepDriveQuantities<
  Drive extends { readonly distance: string; readonly time: string; readonly note?: string },
>(drive: Drive): Drive {
  return {
    ...drive,
    distance: keepQuantities(drive.distance),
    time: keepQuantities(drive.time),
    ...(drive.note !== undefined && { note: keepQuantities(drive.note) }),
  };
}
