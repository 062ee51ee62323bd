import { builtPictures } from "virtual:pictures";
import type { PageData } from "../../app/page-props.ts";
import type { BookingsData } from "../../app/pages/bookings/data.ts";
import type { HomeData } from "../../app/pages/home/data.ts";
import type { ServicesData } from "../../app/pages/services/data.ts";
import type { VehiclesData } from "../../app/pages/vehicles/data.ts";
import type { Pictured } from "../../app/pictured.ts";
import { listCapacity } from "../../app/ui/capacity.tsx";
import { findOverflow, VEHICLE_RATIO } from "../../app/ui/cover-sizes.ts";
import { keepQuantities } from "../../app/ui/quantities.ts";
import { bookingErrors } from "../../content/booking-errors.ts";
import { bookingItinerary, fleet } from "../../content/booking-itinerary.ts";
import { soFar } from "../../content/booking-so-far.ts";
import { drives } from "../../content/drives.ts";
import { journeys } from "../../content/journeys.ts";
import { bulkyItems, luggageSizes } from "../../content/luggage.ts";
import { ownerFacts } from "../../content/owner-facts.ts";
import { bookingsPage } from "../../content/pages/bookings.ts";
import { homePage } from "../../content/pages/home.ts";
import { servicesPage } from "../../content/pages/services.ts";
import { vehiclesPage } from "../../content/pages/vehicles.ts";
import type { PictureName } from "../../content/pictures.ts";
import { places } from "../../content/places.ts";
import { services } from "../../content/services.ts";
import type { PageContent } from "../../content/shapes.ts";
import type { PageId } from "../../content/site-pages.ts";
import { travelNotes } from "../../content/travel-notes.ts";
import { vehicleOutlines } from "../../content/vehicle-outlines.ts";
import { vehicleClasses } from "../../content/vehicles.ts";
import type { PictureSource } from "../../shared/picture-source.ts";
import {
  addFares,
  answerQuestions,
  describeAbout,
  describeFareTerms,
  findFareLabel,
  listReviews,
} from "./owner-facts.ts";

/*
 * Prevents line breaks within a quantity. This happens here and not during rendering, so that a document's markup and
 * hydration data contain identical texts, which compress best.
 */
const unbroken = {
  services: services.map(({ body, stages, goodToKnow, ...service }) => ({
    ...service,
    body: body.map(keepQuantities),
    ...(stages && { stages: stages.map(({ label, text }) => ({ label, text: keepQuantities(text) })) }),
    goodToKnow: goodToKnow.map(keepQuantities),
  })),
  places: places.map(({ note, ...place }) =>
    keepDrive({ ...place, ...(note !== undefined && { note: keepQuantities(note) }) }),
  ),
  drives: drives.map(keepDrive),
  journeys: journeys.map((journey) => keepDrive({ ...journey, text: keepQuantities(journey.text) })),
  travelNotes: travelNotes.map(({ text, ...note }) => ({ ...note, text: keepQuantities(text) })),
  questions: answerQuestions(),
};

/*
 * The smallest box of each kind of picture, which is on a phone: its width in CSS pixels, and width by height. SCREEN is
 * the full width of a phone: no phone has fewer pixels. POSTER is an upright card, narrower than a phone. A wide picture
 * that fills it is wider than a phone before it is cropped.
 */
const SCREEN = { width: 480, ratio: 16 / 10 };
const POSTER = { width: 288, ratio: 4 / 5 };
const BETWEEN_GUTTERS = { width: 320, ratio: 16 / 10 };
const VEHICLE_CARD = { width: 320, ratio: VEHICLE_RATIO };

/** Number of airports on the home page. The services page lists all. */
const BOARD_LENGTH = 4;

/** The content modules of all pages. A page's words are the export with a `head`. */
const PAGE_WORDS = import.meta.glob<Readonly<Record<string, PageContent>>>("../../content/pages/*.ts", {
  eager: true,
});

/** Builds the data of the pages that show more than their own words. */
export const pageData = {
  home(): HomeData {
    const { head, ...words } = homePage;
    return {
      head,
      words,
      heroPicture: findPicture(words.hero.picture),
      services: services
        .filter(({ featured }) => featured)
        .map(({ id, title, summary, picture }) =>
          withPicture({ id, title, summary, ...(picture && { picture }) }, POSTER),
        ),
      vehicles: vehicleClasses.map(({ id, name, confirmOnRequest, picture, ...vehicle }) =>
        withPicture({ id, name, capacity: listCapacity(vehicle), confirmOnRequest, picture }, VEHICLE_CARD),
      ),
      journeys: addFares("journeys", unbroken.journeys)
        .filter(({ featured }) => featured)
        .map(({ featured: _, picture: __, ...journey }) => journey),
      journeysPicture: findPicture(words.journeys.picture),
      board: unbroken.places
        .filter(({ code }) => code)
        .slice(0, BOARD_LENGTH)
        .map(({ id, code, name, time }) => ({ id, code, name, time })),
      statementPicture: findPicture(words.statement.picture),
      questions: unbroken.questions,
      ...findFareLabel(),
      ...describeAbout(),
      ...listReviews(),
    };
  },

  bookings(): BookingsData {
    const { head, ...words } = bookingsPage;
    return {
      head,
      words,
      errorTexts: bookingErrors,
      itineraryWords: bookingItinerary,
      services: services.flatMap(({ id, beginsAs }) => (beginsAs ? [{ id, serviceType: beginsAs }] : [])),
      ...fleet,
      longInterests: journeys.filter(({ kind }) => kind === "multi-day").map(({ id }) => id),
      places: places.map(({ name, code, kind, usualName, aliases }) => ({
        ...(code && { code }),
        ...{ name, usualName },
        ...(kind !== "airport" && { kind }),
        ...(aliases && { aliases }),
      })),
      ...(ownerFacts.replyTime && { replyTime: ownerFacts.replyTime }),
      ...(ownerFacts.languages && { languages: ownerFacts.languages }),
      ...describeFareTerms(),
    };
  },

  services(): ServicesData {
    const { head, ...words } = servicesPage;
    return {
      head,
      words,
      services: unbroken.services.map(
        ({ id, chip, title, body, stages, goodToKnow, requestLabel, map, picture, table }) =>
          withPicture({
            ...{ id, chip, title, body, goodToKnow, requestLabel },
            ...(stages && { stages }),
            ...((map ?? picture) && { picture: map ?? picture }),
            ...(vehicleClasses.some((vehicle) => vehicle.picture === picture) && {
              showsVehicle: true as const,
            }),
            ...(table && { table }),
          }),
      ),
      places: addFares("places", unbroken.places).map(({ aliases: _, kind: __, ...place }) => place),
      drives: addFares("drives", unbroken.drives),
      journeys: addFares("journeys", unbroken.journeys).map(
        ({ picture: _, featured: __, ...journey }) => journey,
      ),
      travelNotes: unbroken.travelNotes,
      ...findFareLabel(),
      ...describeFareTerms(),
    };
  },

  vehicles(): VehiclesData {
    const { head, ...words } = vehiclesPage;
    return {
      head,
      words,
      classesPicture: findPicture(words.cards.picture, VEHICLE_CARD),
      vehicles: vehicleClasses.map(({ outline, ...vehicle }) =>
        withPicture({ ...vehicle, ...(outline && { outline: vehicleOutlines[outline] }) }, VEHICLE_CARD),
      ),
      partyWords: { things: soFar.things, and: soFar.and },
      luggagePicture: findPicture(words.luggage.picture, BETWEEN_GUTTERS),
      luggageSizes,
      bulkyItems,
    };
  },
};

/**
 * Returns the data of a page, for the Worker to render and for the build to write into payload files. A page without an
 * entry in `pageData` receives only its words.
 * @throws Error if the page has no words either.
 */
export function loadPageData(page: PageId): PageData {
  if (hasOwnData(page)) return pageData[page]();
  const file = `../../content/pages/${page}.ts`;
  const content = Object.values(PAGE_WORDS[file] ?? {}).find(({ head }) => head);
  if (!content) throw new Error(`The page ${page} has no words: src/content/pages/${page}.ts is missing.`);
  const { head, ...words } = content;
  const data = { head, words };
  return data;
}

function hasOwnData(page: PageId): page is keyof typeof pageData {
  return Object.hasOwn(pageData, page);
}

function withPicture<Content extends { readonly picture?: PictureName }>(
  content: Content,
  place = SCREEN,
): Pictured<Content> {
  const { picture, ...rest } = content;
  return picture ? { ...rest, picture: findPicture(picture, place) } : rest;
}

/** Returns a picture without the files that are too narrow for its place: each one adds bytes to the document. */
function findPicture(name: PictureName, { width, ratio } = SCREEN): PictureSource {
  const source = builtPictures[name].source;
  const least = Math.min(SCREEN.width, (width * findOverflow(source, ratio)) / 100);
  return { ...source, widths: source.widths.filter((one) => one >= least || one === source.width) };
}

function keepDrive<Drive extends { readonly distance: string; readonly time: string }>(drive: Drive): Drive {
  return { ...drive, distance: keepQuantities(drive.distance), time: keepQuantities(drive.time) };
}
