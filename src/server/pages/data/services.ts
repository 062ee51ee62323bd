import type { ServicesData } from "../../../app/pages/services/services-data.ts";
import { drives } from "../../../content/drives.ts";
import { servicesPage } from "../../../content/pages/services.ts";
import { services } from "../../../content/services.ts";
import { travelNotes } from "../../../content/travel-notes.ts";
import { vehicleClasses } from "../../../content/vehicles.ts";
import { keepQuantities } from "../../../shared/text.ts";
import { journeys, keepDriveQuantities, places } from "./journeys.ts";
import { describeFares, describeFareTerms, findFareLabel } from "./owner-facts.ts";
import { withPicture } from "./pictures.ts";
import { toPageData } from "./words.ts";

export function loadServices(): ServicesData {
  return {
    ...toPageData(servicesPage),
    services: services.map(({ id, chip, title, body, details, requestLabel, map, picture, table, more }) =>
      withPicture({
        id,
        chip,
        title,
        body: body.map(keepQuantities),
        requestLabel,
        ...(details && { details: { ...details, items: details.items.map(keepQuantities) } }),
        ...((map ?? picture) && { picture: map ?? picture }),
        ...(map
          ? { shows: "map" as const }
          : vehicleClasses.some((vehicle) => vehicle.picture === picture) && { shows: "vehicle" as const }),
        ...(table && { table }),
        ...(more && { more }),
      }),
    ),
    places: describeFares(places).map(
      ({ aliases: _, kind: __, onMap: ___, terminals: ____, ...place }) => place,
    ),
    drives: describeFares(drives.map(keepDriveQuantities)),
    journeys: describeFares(journeys).map(({ featured: _, ...journey }) => journey),
    travelNotes: travelNotes.map(({ text, ...note }) => ({ ...note, text: keepQuantities(text) })),
    ...findFareLabel(),
    ...describeFareTerms(),
  };
}
