import type { SentRequest } from "../shared/booking/responses.ts";
import { readJson, type TabMemory } from "./browser-services.ts";

/* What several pages read about bookings in the tab's memory. */

/** The unfinished request: `Draft` of the booking form. */
export const DRAFT_KEY = "booking-draft";

/** The last request sent from this tab, so that its confirmation renders without a network request. */
const SENT_KEY = "booking-sent";

export function writeSentRequest(memory: TabMemory, sent: SentRequest): void {
  memory.write(SENT_KEY, JSON.stringify(sent));
}

export function readSentRequest(memory: TabMemory): SentRequest | null {
  return readJson(memory, SENT_KEY);
}
