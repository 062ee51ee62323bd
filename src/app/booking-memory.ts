export const DRAFT_KEY = "booking-draft";

/** The last request that the app sent from this tab. The app can show the request's confirmation without the Worker. */
export const SENT_KEY = "booking-sent";
