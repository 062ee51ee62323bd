import type { SentRequest } from "../shared/booking/responses.ts";

export const DRAFT_KEY = "booking-draft";

export interface LastSent extends SentRequest {
  /** The query of the form's URL. */
  readonly search: string;
}

/** The last request that the app sent from this tab. The app can show the request's confirmation without the Worker. */
export const SENT_KEY = "booking-sent";
