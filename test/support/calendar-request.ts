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
  timeOccurrence: null,
  flight: "",
  hours: null,
  days: null,
  returnDate: "",
  returnTime: "",
  returnTimeOf: "pickup",
  returnTimeOccurrence: null,
  returnFlight: "",
} as unknown as BookingRequest;
