import type { SentRequest } from "../shared/booking/responses.ts";
import { readJson, type TabMemory } from "./browser-services.ts";

export const DRAFT_KEY = "booking-draft";

/** The last request that the app sent from this tab. The app can show the request's confirmation without the Worker. */
const SENT_KEY = "booking-sent";

export function writeSentRequest(memory: TabMemory, sent: SentRequest): void {
  memory.write(SENT_KEY, JSON.stringify(sent));
}

export function readSentRequest(memory: TabMemory): SentRequest | null {
  return readJson(memory, SENT_KEY);
}
