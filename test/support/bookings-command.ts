import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect } from "vitest";
import { ask } from "./ask.ts";
import { ownSite } from "./own-site.ts";

export const COMMAND = join(import.meta.dirname, "../../scripts/bookings/bookings.ts");

/** How long a test may take that types some: each asks the database through wrangler, which takes its time to start. */
export const COMMANDS_TIMEOUT_MS = 120_000;

/** Types `npm run bookings …`, for the database of the served site. */
export function bookings(...parameters: string[]) {
  const given = [COMMAND, ...parameters, "--persist-to", ownSite.stateDirectory];
  const { status, stdout, stderr } = spawnSync(process.execPath, given, { encoding: "utf8" });
  return { status, output: stdout, errors: stderr };
}

/** Sends a request to the served site. @returns Its reference. */
export async function sendRequest(fields: object, key: string): Promise<string> {
  const answer = await ask("/api/booking-requests", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({
      serviceType: "hourly",
      pickup: "Belfast",
      hours: 3,
      date: "2027-07-01",
      time: "09:05",
      passengers: 2,
      name: "Ann",
      email: "ann@example.com",
      phone: "+353 20 912 3456",
      contactBy: "call",
      ...fields,
    }),
  });
  expect(answer.status).toBe(201);
  return answer.json<{ reference: string }>().reference;
}
