import type { Drive } from "../../../content/drives.ts";
import type { servicesPage } from "../../../content/pages/services.ts";
import type { Place } from "../../../content/places.ts";
import type { Service } from "../../../content/services.ts";
import type { TravelNote } from "../../../content/travel-notes.ts";
import type { PictureSource } from "../../../shared/picture-source.ts";
import type { WordsData } from "../../page-props.ts";
import type { Priced } from "../../ui/data-table.tsx";
import type { FareTermsProps } from "../../ui/fare-terms.tsx";
import type { ListedJourney } from "../../ui/journey-list.tsx";

export interface ServicesData extends WordsData<typeof servicesPage>, FareTermsProps {
  readonly services: readonly ShownService[];
  readonly places: readonly Priced<Omit<Place, "aliases" | "kind" | "onMap" | "terminals">>[];
  readonly drives: readonly Priced<Drive>[];
  readonly journeys: readonly ListedJourney[];
  readonly travelNotes: readonly TravelNote[];
  readonly fareLabel?: string;
}

export interface ShownService
  extends Pick<Service, "id" | "chip" | "title" | "body" | "details" | "requestLabel" | "table" | "more"> {
  readonly picture?: PictureSource;
  /** Set if the picture needs the box of a map or of a vehicle. */
  readonly shows?: "map" | "vehicle";
}
