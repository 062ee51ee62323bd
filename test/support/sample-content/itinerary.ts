import { bookingItinerary } from "../../../src/content/booking-itinerary.ts";

/** The site's itinerary texts, with sample tours and vehicle classes. */
export const SAMPLE_ITINERARY = {
  ...bookingItinerary,
  choices: {
    ...bookingItinerary.choices,
    interests: { hills: "The Round Hills", coast: "The Long Coast", "not-sure": "Not sure, please suggest" },
    purpose: { regatta: "A day at the regatta", harbour: "A walk round the harbour" },
    vehicleClass: { suv: "SUV", coach: "Coach" },
  },
};
