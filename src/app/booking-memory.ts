/** The keys of the draft, and of the last request that the app sent from this tab, whose confirmation needs no Worker. */
export const DRAFT_KEY = "booking-draft";
export const SENT_KEY = "booking-sent";
