import { pictureSources } from "virtual:pictures";
import type { PageData } from "../../app/pages.ts";
import type { Pictured } from "../../app/pictured.ts";
import { listCapacity } from "../../app/ui/capacity.tsx";
import { keepQuantities } from "../../app/ui/quantities.ts";
import { bookingErrors } from "../../content/booking-errors.ts";
import { bookingItinerary, vehicleChoices } from "../../content/booking-itinerary.ts";
import { serviceBeginsAs, serviceNotes } from "../../content/booking-so-far.ts";
import { drives } from "../../content/drives.ts";
import { journeys } from "../../content/journeys.ts";
import { luggageSizes, specialItems } from "../../content/luggage.ts";
import { ownerFacts } from "../../content/owner-facts.ts";
import { bookingsPage } from "../../content/pages/bookings.ts";
import { homePage } from "../../content/pages/home.ts";
import { servicesPage } from "../../content/pages/services.ts";
import { vehiclesPage } from "../../content/pages/vehicles.ts";
import type { PictureName } from "../../content/pictures.ts";
import { places } from "../../content/places.ts";
import { questions } from "../../content/questions.ts";
import { services } from "../../content/services.ts";
import type { PageId } from "../../content/site-pages.ts";
import { travelNotes } from "../../content/travel-notes.ts";
import { vehicleClasses } from "../../content/vehicles.ts";
import { addFares, describeAbout, describeFareTerms, findFareLabel, listReviews } from "./owner-facts.ts";

/*
 * No line breaks within a quantity. It is seen to here, once, and not where the texts are rendered, so that the markup and the
 * data of a document have the same texts: what stands twice to the letter compresses best.
 */
const unbroken = {
  services: services.map(({ body, goodToKnow, ...service }) => ({
    ...service,
    body: body.map(keepQuantities),
    goodToKnow: goodToKnow.map(keepQuantities),
  })),
  places: places.map(({ note, ...place }) =>
    keepDrive({ ...place, ...(note !== undefined && { note: keepQuantities(note) }) }),
  ),
  drives: drives.map(keepDrive),
  journeys: journeys.map((journey) => keepDrive({ ...journey, text: keepQuantities(journey.text) })),
  travelNotes: travelNotes.map(({ text, ...note }) => ({ ...note, text: keepQuantities(text) })),
  questions: questions.map(({ answer, ...question }) => ({ ...question, answer: keepQuantities(answer) })),
};

/** What each page is given, made from content. The Worker renders it, and the build writes it into payload files. */
const pageData: { readonly [Id in PageId]: () => PageData[Id] } = {
  home() {
    const { head, ...words } = homePage;
    return {
      head,
      words,
      heroPicture: pictureSources[words.hero.picture],
      services: services
        .filter(({ featured }) => featured)
        .map(({ id, title, summary, picture }) =>
          withPicture({ id, title, summary, ...(picture && { picture }) }),
        ),
      vehicles: vehicleClasses.map(({ id, name, confirmOnRequest, picture, ...vehicle }) =>
        withPicture({ id, name, capacity: listCapacity(vehicle), confirmOnRequest, picture }),
      ),
      journeys: addFares("journeys", unbroken.journeys)
        .filter(({ featured }) => featured)
        .map(({ featured: _, picture: __, ...journey }) => journey),
      journeysPicture: pictureSources[words.journeys.picture],
      places: addFares("places", unbroken.places).map(({ note: _, kind: __, ...place }) => place),
      travelNotes: unbroken.travelNotes,
      questions: unbroken.questions,
      ...findFareLabel(),
      ...describeAbout(),
      ...listReviews(),
    };
  },

  bookings() {
    const { head, ...words } = bookingsPage;
    return {
      head,
      words,
      errorTexts: bookingErrors,
      itineraryWords: bookingItinerary,
      services: services.map(({ id }) => {
        const note = serviceNotes[id];
        return { id, serviceType: serviceBeginsAs[id], ...(note !== undefined && { note }) };
      }),
      vehicles: vehicleChoices,
      longInterests: journeys.filter(({ kind }) => kind === "multi-day").map(({ id }) => id),
      places: places.map(({ name, code, usualName }) => ({ name, code, usualName })),
      ...(ownerFacts.replyTime && { replyTime: ownerFacts.replyTime }),
      ...(ownerFacts.languages && { languages: ownerFacts.languages }),
      ...describeFareTerms(),
    };
  },

  services() {
    const { head, ...words } = servicesPage;
    return {
      head,
      words,
      services: unbroken.services.map(({ summary: _, featured: __, chip: ___, ...service }) =>
        withPicture(service),
      ),
      chips: [...services, words.crossBorder].map(({ id, chip }) => ({ id, chip })),
      places: addFares("places", unbroken.places),
      drives: addFares("drives", unbroken.drives),
      journeys: addFares("journeys", unbroken.journeys).map(
        ({ picture: _, featured: __, ...journey }) => journey,
      ),
      ...findFareLabel(),
      ...describeFareTerms(),
    };
  },

  vehicles() {
    const { head, ...words } = vehiclesPage;
    return { head, words, vehicles: vehicleClasses.map(withPicture), luggageSizes, specialItems };
  },
};

/** The data of a page. */
export function loadPageData<Id extends PageId>(page: Id): PageData[Id] {
  return pageData[page]();
}

function withPicture<Content extends { readonly picture?: PictureName }>(
  content: Content,
): Pictured<Content> {
  const { picture, ...rest } = content;
  return picture ? { ...rest, picture: pictureSources[picture] } : rest;
}

function keepDrive<Drive extends { readonly distance: string; readonly time: string }>(drive: Drive): Drive {
  return { ...drive, distance: keepQuantities(drive.distance), time: keepQuantities(drive.time) };
}
