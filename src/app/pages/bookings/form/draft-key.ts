/** Where the session keeps the draft. In a module of its own, because the recovery script needs nothing else of draft.ts. */
export const DRAFT_KEY = "booking-draft";
