import type { HomeData } from "../../../app/pages/home/home-data.ts";
import { homePage } from "../../../content/pages/home.ts";
import { services } from "../../../content/services.ts";
import { vehicleClasses } from "../../../content/vehicles.ts";
import { listCapacity } from "../../../shared/party.ts";
import { journeys, places } from "./journeys.ts";
import { answerQuestions, describeAbout, describeFares, findFareLabel, listReviews } from "./owner-facts.ts";
import { findPicture, POSTER, VEHICLE_CARD, withPicture } from "./pictures.ts";
import { toPageData } from "./words.ts";

const MAX_BOARD_AIRPORTS = 4;

export function loadHome(): HomeData {
  const { hero, journeys: journeyWords, promises } = homePage;
  return {
    ...toPageData(homePage),
    heroPicture: findPicture(hero.picture),
    services: services
      .filter(({ featured }) => featured)
      .map(({ id, title, summary, picture }) =>
        withPicture({ id, title, summary, ...(picture && { picture }) }, POSTER),
      ),
    vehicles: vehicleClasses.map(({ id, name, confirmOnRequest, picture, ...vehicle }) =>
      withPicture({ id, name, capacity: listCapacity(vehicle), confirmOnRequest, picture }, VEHICLE_CARD),
    ),
    journeys: describeFares(journeys)
      .filter(({ featured }) => featured)
      .map(({ featured: _, ...journey }) => journey),
    journeysPicture: findPicture(journeyWords.picture),
    places: places.map(({ name, code, usualName }) => ({ name, code, usualName })),
    board: describeFares(places)
      .filter(({ kind }) => kind === "airport")
      .slice(0, MAX_BOARD_AIRPORTS)
      .map(({ code, name, time, fareFrom }) => ({ code, name, time, ...(fareFrom && { fareFrom }) })),
    // Omits the text after a comma, so that a port with several terminals appears once.
    ports: [
      ...new Set(places.filter(({ kind }) => kind !== "airport").map(({ name }) => name.split(",")[0])),
    ].join(", "),
    promisesPicture: findPicture(promises.picture),
    questions: answerQuestions(),
    ...findFareLabel(),
    ...describeAbout(),
    ...listReviews(),
  };
}
