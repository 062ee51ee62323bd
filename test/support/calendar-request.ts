import type { BookingRequest } from "../../src/shared/booking/booking-request.ts";

/** A one-way transfer with only the fields that a calendar file uses. */
export const CALENDAR_REQUEST = {
  serviceType: "transfer",
  tripType: "one-way",
  pickup: "Hotel on the Lough",
  dropoff: "Somewhere",
  date: "2027-07-01",
  time: "10:00",
  timeOf: "pickup",
  flight: "",
  allAboard: "",
  hours: null,
  days: null,
  returnDate: "",
  returnTime: "",
  returnTimeOf: "pickup",
  returnFlight: "",
} as unknown as BookingRequest;
