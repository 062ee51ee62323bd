import { journey } from "./booking-app.ts";

/* The form input, request headers and query string of a visitor whom MARK recognises in a log. */

export const markedJourney = {
  ...journey,
  name: "Zoë Marksdottir",
  email: "marksdottir@example.com",
  phone: "+44 7700 900461",
  pickup: "17 Marksdottir Lane, Midtown",
  dropoff: "Marksdottir House",
  notes: "Marksdottir, 07700 900461",
} as const;

export const MARKED_QUERY = "name=marksdottir&token=tokenmarksdottir";

export const MARKED_HEADERS = {
  "CF-Connecting-IP": "2001:db8:4d41:524b::4b53",
  "X-Forwarded-For": "198.51.100.146",
  "X-Real-IP": "198.51.100.146",
  Cookie: "session=marksdottir",
  Referer: `https://marksdottir.example/bookings?${MARKED_QUERY}`,
  "User-Agent": "Marksdottir/1.0",
  Authorization: "Bearer marksdottir",
} as const;

/** Matches parts of the visitor's details, even if JSON escapes `ë`. */
export const MARK = /marksd|ottir|zo[eë\\]|900.?461|2001:.?db8|:4d41|198\.51\.100/i;
