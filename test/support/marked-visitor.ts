import { afterEach, beforeEach, vi } from "vitest";
import { journey } from "./booking-app.ts";

/*
 * A visitor all of whose details would be known again: what they type, who they are on the network, and what stands in
 * the addresses that they ask for.
 */

/** A booking request with a mark in everything that is free text. */
export const markedJourney = {
  ...journey,
  name: "Zoë Marksdottir",
  email: "marksdottir@example.com",
  phone: "+44 7700 900461",
  pickup: "17 Marksdottir Lane, Belfast",
  dropoff: "Marksdottir House",
  notes: "Marksdottir, 07700 900461",
} as const;

/** A query, of which any part might be a token. */
export const MARKED_QUERY = "name=marksdottir&token=tokenmarksdottir";

/** Every header that tells of a visitor. */
export const MARKED_HEADERS = {
  "CF-Connecting-IP": "2001:db8:4d41:524b::4b53",
  "X-Forwarded-For": "198.51.100.146",
  "X-Real-IP": "198.51.100.146",
  Cookie: "session=marksdottir",
  Referer: `https://marksdottir.example/bookings?${MARKED_QUERY}`,
  "User-Agent": "Marksdottir/1.0",
  Authorization: "Bearer marksdottir",
} as const;

/** What would give the visitor away in a line of the log: in any writing, whole or in part. */
export const MARK = /marksd|ottir|zo[eë\\]|900.?461|2001:.?db8|4d41|198\.51\.100/i;

/** Notes everything that is written into the log, by any way there is, from now on. */
export function recordLog(): readonly string[] {
  const lines: string[] = [];
  for (const method of ["debug", "error", "info", "log", "trace", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => void lines.push(words.map(String).join(" ")));
  }
  return lines;
}

/**
 * Does so for each test of a file, of a Worker as it is deployed.
 * @returns What reads the lines that the present test has written so far.
 */
export function recordLogOfEachTest(): () => readonly string[] {
  let lines: readonly string[] = [];
  beforeEach(() => {
    vi.stubEnv("DEV", false);
    lines = recordLog();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  return () => lines;
}
