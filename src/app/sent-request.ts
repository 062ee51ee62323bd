import type { SentRequest } from "../shared/booking/responses.ts";
import type { BrowserServices } from "./browser-services.ts";

/* Keeps the last request sent from this tab, so that its confirmation renders without a network request. */

type Memory = BrowserServices["memory"];

const KEY = "booking-sent";

export function writeSentRequest(memory: Memory, sent: SentRequest): void {
  memory.write(KEY, JSON.stringify(sent));
}

export function readSentRequest(memory: Memory): SentRequest | null {
  try {
    return JSON.parse(memory.read(KEY) ?? "null");
  } catch {
    // The stored text is not ours.
    return null;
  }
}
