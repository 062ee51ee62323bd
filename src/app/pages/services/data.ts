import type { Drive } from "../../../content/drives.ts";
import type { Journey } from "../../../content/journeys.ts";
import type { servicesPage } from "../../../content/pages/services.ts";
import type { Place } from "../../../content/places.ts";
import type { Service } from "../../../content/services.ts";
import type { PageHead } from "../../head.ts";
import type { FareTerms, PricedEntry } from "../../owner-facts.ts";
import type { Pictured } from "../../pictured.ts";

/** What the services page shows. */
export interface ServicesData {
  readonly head: PageHead;
  readonly words: Omit<typeof servicesPage, "head">;
  readonly services: readonly Pictured<Omit<Service, "summary" | "featured" | "chip">>[];
  /** The sections that the bar at the top leads to. */
  readonly chips: readonly { readonly id: string; readonly chip: string }[];
  readonly places: readonly (Place & PricedEntry)[];
  readonly drives: readonly (Drive & PricedEntry)[];
  readonly journeys: readonly (Omit<Journey, "picture" | "featured"> & PricedEntry)[];
  readonly fareLabel?: string;
  readonly fareTerms?: FareTerms;
}
