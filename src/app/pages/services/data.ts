import type { Drive } from "../../../content/drives.ts";
import type { Journey } from "../../../content/journeys.ts";
import type { servicesPage } from "../../../content/pages/services.ts";
import type { Place } from "../../../content/places.ts";
import type { Service } from "../../../content/services.ts";
import type { PageHead } from "../../../content/shapes.ts";
import type { TravelNote } from "../../../content/travel-notes.ts";
import type { FareTerms, PricedEntry } from "../../owner-facts.ts";
import type { Pictured } from "../../pictured.ts";

export interface ServicesData {
  readonly head: PageHead;
  readonly words: Omit<typeof servicesPage, "head">;
  readonly services: readonly Pictured<
    Pick<
      Service,
      "id" | "chip" | "title" | "body" | "stages" | "goodToKnow" | "requestLabel" | "picture" | "table"
    > & {
      /** True if the picture shows a vehicle class. */
      readonly showsVehicle?: true;
    }
  >[];
  readonly places: readonly (Omit<Place, "aliases" | "kind"> & PricedEntry)[];
  readonly drives: readonly (Drive & PricedEntry)[];
  readonly journeys: readonly (Omit<Journey, "picture" | "featured"> & PricedEntry)[];
  readonly travelNotes: readonly TravelNote[];
  readonly fareLabel?: string;
  readonly fareTerms?: FareTerms;
}
