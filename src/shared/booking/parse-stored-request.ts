import type { BookingRequest } from "./booking-request.ts";

/** What a request holds that was stored before these fields were asked for. */
const NOT_ASKED = {
  timeOccurrence: null,
  returnTimeOccurrence: null,
  golfBags: null,
  pushchairs: null,
  foldedWheelchairs: null,
  otherLuggage: "",
  passengerNames: "",
  companyName: "",
  invoiceReference: "",
} satisfies Partial<BookingRequest>;

/** How bulky things were once stored: as ticks, and one in words. */
interface TickedLuggage {
  readonly specialItems?: readonly string[];
  readonly specialOther?: string;
}

/** A request from its JSON in the database, as it is now or was before. */
export function parseStoredRequest(json: string): BookingRequest {
  const {
    specialItems = [],
    specialOther = "",
    ...request
  } = JSON.parse(json) as BookingRequest & TickedLuggage;
  const ticked = [...specialItems.filter((id) => id !== "other"), specialOther].filter(Boolean).join(", ");
  return { ...NOT_ASKED, ...(ticked && { otherLuggage: ticked }), ...request };
}
