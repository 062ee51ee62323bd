import { pictureSources } from "virtual:pictures";
import type { PageData } from "../app/page-data.ts";
import type { Pictured } from "../app/pictured.ts";
import { bookingErrors } from "../content/booking-errors.ts";
import { serviceBeginsAs } from "../content/booking-form.ts";
import { bookingItinerary } from "../content/booking-itinerary.ts";
import { drives } from "../content/drives.ts";
import { journeys } from "../content/journeys.ts";
import { luggageSizes, specialItems } from "../content/luggage.ts";
import { bookingsPage } from "../content/pages/bookings.ts";
import { homePage } from "../content/pages/home.ts";
import { servicesPage } from "../content/pages/services.ts";
import { vehiclesPage } from "../content/pages/vehicles.ts";
import type { PictureName } from "../content/pictures.ts";
import { places } from "../content/places.ts";
import { questions } from "../content/questions.ts";
import { services } from "../content/services.ts";
import { travelNotes } from "../content/travel-notes.ts";
import { vehicleClasses } from "../content/vehicles.ts";
import type { PageId } from "../shared/pages.ts";
import { vehicleChoices } from "./booking/owners-choices.ts";

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
      vehicles: vehicleClasses.map(
        ({ id, name, passengers, largeCases, cabinBags, confirmOnRequest, picture }) =>
          withPicture({ id, name, passengers, largeCases, cabinBags, confirmOnRequest, picture }),
      ),
      journeys: journeys
        .filter(({ featured }) => featured)
        .map(({ featured: _, picture: __, ...journey }) => journey),
      journeysPicture: pictureSources[words.journeys.picture],
      places: places.map(({ note: _, kind: __, ...place }) => place),
      travelNotes,
      questions,
    };
  },

  bookings() {
    const { head, ...words } = bookingsPage;
    return {
      head,
      words,
      errorTexts: bookingErrors,
      itineraryWords: bookingItinerary,
      services: services.map(({ id }) => ({ id, serviceType: serviceBeginsAs[id] })),
      vehicles: vehicleChoices,
      places: places.map(({ name, code, usualName }) => ({ name, code, usualName })),
    };
  },

  services() {
    const { head, ...words } = servicesPage;
    return {
      head,
      words,
      services: services.map(({ summary: _, featured: __, chip: ___, ...service }) => withPicture(service)),
      chips: [...services, words.crossBorder].map(({ id, chip }) => ({ id, chip })),
      places,
      drives,
      journeys: journeys.map(({ picture: _, featured: __, ...journey }) => journey),
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
