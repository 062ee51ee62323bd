import type { BookingsData } from "../../../app/pages/bookings/bookings-data.ts";
import { bookingErrors } from "../../../content/booking-errors.ts";
import { bookingItinerary, fleet } from "../../../content/booking-itinerary.ts";
import { journeys } from "../../../content/journeys.ts";
import { ownerFacts } from "../../../content/owner-facts.ts";
import { bookingsPage } from "../../../content/pages/bookings.ts";
import { questions } from "../../../content/questions.ts";
import { services } from "../../../content/services.ts";
import { places } from "./journeys.ts";
import { answerQuestions, describeFareTerms } from "./owner-facts.ts";
import { findSmallestFile } from "./pictures.ts";
import { toPageData } from "./words.ts";

export function loadBookings(): BookingsData {
  return {
    ...toPageData(bookingsPage),
    errorTexts: bookingErrors,
    itineraryWords: bookingItinerary,
    services: services.map(({ id, beginsAs, involves }) => ({
      id,
      serviceType: beginsAs,
      ...(involves && { involves }),
    })),
    bulkyItems: fleet.bulkyItems,
    vehicles: fleet.vehicles.map((vehicle) => ({ ...vehicle, picture: findSmallestFile(vehicle.picture) })),
    multiDayJourneys: journeys.filter(({ kind }) => kind === "multi-day").map(({ id }) => id),
    places: places.map(({ name, code, kind, usualName, aliases, terminals, time }) => ({
      ...(code && { code }),
      name,
      usualName,
      time,
      ...(kind !== "airport" && { kind }),
      ...(aliases && { aliases }),
      ...(terminals && { terminals }),
    })),
    notes: answerQuestions(questions.filter(({ isForBooking }) => isForBooking)),
    ...(ownerFacts.replyTime && { replyTime: ownerFacts.replyTime }),
    ...(ownerFacts.people && { people: ownerFacts.people }),
    ...(ownerFacts.leadTime && { leadTime: ownerFacts.leadTime }),
    ...(ownerFacts.languages && { languages: ownerFacts.languages }),
    ...describeFareTerms(),
  };
}
