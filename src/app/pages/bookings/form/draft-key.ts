/** The draft's key in session storage. A separate module, so that the recovery script need not import draft.ts. */
export const DRAFT_KEY = "booking-draft";
