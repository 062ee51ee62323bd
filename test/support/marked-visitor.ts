import { journey } from "./booking-app.ts";

/*
 * A visitor whose details are all recognisable in a log: form input, request headers and query strings.
 */

/** A booking request with a mark in every free-text field. */
export const markedJourney = {
  ...journey,
  name: "Zoë Marksdottir",
  email: "marksdottir@example.com",
  phone: "+44 7700 900461",
  pickup: "17 Marksdottir Lane, Midtown",
  dropoff: "Marksdottir House",
  notes: "Marksdottir, 07700 900461",
} as const;

/** A query string with a name and a token. */
export const MARKED_QUERY = "name=marksdottir&token=tokenmarksdottir";

/** Every header that can identify a visitor. */
export const MARKED_HEADERS = {
  "CF-Connecting-IP": "2001:db8:4d41:524b::4b53",
  "X-Forwarded-For": "198.51.100.146",
  "X-Real-IP": "198.51.100.146",
  Cookie: "session=marksdottir",
  Referer: `https://marksdottir.example/bookings?${MARKED_QUERY}`,
  "User-Agent": "Marksdottir/1.0",
  Authorization: "Bearer marksdottir",
} as const;

/** Matches the visitor's details in a log line, in any spelling, whole or in part. */
export const MARK = /marksd|ottir|zo[eë\\]|900.?461|2001:.?db8|4d41|198\.51\.100/i;
