import type { Journey } from "../../../content/journeys.ts";
import type { homePage } from "../../../content/pages/home.ts";
import type { Place } from "../../../content/places.ts";
import type { Question } from "../../../content/questions.ts";
import type { Service } from "../../../content/services.ts";
import type { PageHead } from "../../../content/shapes.ts";
import type { VehicleClass } from "../../../content/vehicles.ts";
import type { PictureSource } from "../../../shared/picture-source.ts";
import type { About, PricedEntry, PublishedReviews } from "../../owner-facts.ts";
import type { Pictured } from "../../pictured.ts";

export interface HomeData {
  readonly head: PageHead;
  readonly words: Omit<typeof homePage, "head">;
  readonly heroPicture: PictureSource;
  readonly services: readonly Pictured<Pick<Service, "id" | "title" | "summary" | "picture">>[];
  readonly vehicles: readonly Pictured<
    Pick<VehicleClass, "id" | "name" | "confirmOnRequest" | "picture"> & {
      readonly capacity: readonly string[];
    }
  >[];
  readonly journeys: readonly (Omit<Journey, "picture" | "featured"> & PricedEntry)[];
  readonly journeysPicture: PictureSource;
  readonly statementPicture: PictureSource;
  /** The first airports of the list, which most visitors use. */
  readonly board: readonly Pick<Place, "id" | "code" | "name" | "time">[];
  readonly questions: readonly Pick<Question, "id" | "question" | "answer">[];
  readonly fareLabel?: string;
  readonly about?: About;
  readonly reviews?: PublishedReviews;
}
