import type { SentRequest } from "../shared/booking/responses.ts";
import { readJson, type TabMemory } from "./browser-services.ts";

/* Keeps the last request sent from this tab, so that its confirmation renders without a network request. */

const KEY = "booking-sent";

export function writeSentRequest(memory: TabMemory, sent: SentRequest): void {
  memory.write(KEY, JSON.stringify(sent));
}

export function readSentRequest(memory: TabMemory): SentRequest | null {
  return readJson(memory, KEY);
}
