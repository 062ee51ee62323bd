import type { PARTY_FIELDS } from "../shared/party.ts";

/** The query parameters of /bookings that fill in the form. pages/bookings/form/prefill.ts reads them. */
export type BookingParameter =
  | "service"
  | "interests"
  | "from"
  | "to"
  | "date"
  | "vehicle"
  | "access"
  | (typeof PARTY_FIELDS)[number];

type Answers = { readonly [Name in BookingParameter]?: string | readonly string[] | undefined };

/** Repeats the parameter of a list. */
export function buildBookingUrl(answers: Answers): string {
  const query = Object.entries(answers).flatMap(([name, value = []]) =>
    [value].flat().map((each) => [name, each]),
  );
  return query.length === 0 ? "/bookings" : `/bookings?${new URLSearchParams(query)}`;
}
