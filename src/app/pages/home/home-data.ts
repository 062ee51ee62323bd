import type { Review } from "../../../content/owner-facts.ts";
import type { homePage } from "../../../content/pages/home.ts";
import type { Place } from "../../../content/places.ts";
import type { Question } from "../../../content/questions.ts";
import type { Service } from "../../../content/services.ts";
import type { VehicleClass } from "../../../content/vehicles.ts";
import type { PictureSource } from "../../../shared/picture-source.ts";
import type { WordsData } from "../../page-props.ts";
import type { Priced } from "../../ui/data-table.tsx";
import type { Fact } from "../../ui/facts.tsx";
import type { ListedJourney } from "../../ui/journey-list.tsx";

export interface HomeData extends WordsData<typeof homePage> {
  readonly heroPicture: PictureSource;
  readonly services: readonly (Pick<Service, "id" | "title" | "summary"> & Pictured)[];
  readonly vehicles: readonly (Pick<VehicleClass, "id" | "name" | "confirmOnRequest"> &
    Pictured & { readonly capacity: readonly string[] })[];
  readonly journeys: readonly ListedJourney[];
  readonly journeysPicture: PictureSource;
  readonly places: readonly Pick<Place, "name" | "code" | "usualName">[];
  /** Airports. */
  readonly board: readonly Priced<Pick<Place, "code" | "name" | "time">>[];
  /** The names of the ports. */
  readonly ports: string;
  readonly promisesPicture: PictureSource;
  readonly questions: readonly Pick<Question, "id" | "question" | "answer">[];
  readonly fareLabel?: string;
  readonly about?: readonly Fact[];
  readonly reviews?: { readonly title: string; readonly items: readonly Review[] };
}

interface Pictured {
  readonly picture?: PictureSource;
}
