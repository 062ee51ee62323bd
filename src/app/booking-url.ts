import type { PagePath } from "../content/site-pages.ts";
import type { PARTY_FIELDS } from "../shared/party.ts";

const PATH: PagePath = "/bookings";

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

/** Writes a list as one parameter for each item. */
export function buildBookingUrl(answers: Answers): string {
  const query = Object.entries(answers).flatMap(([name, value = []]) =>
    [value].flat().map((each) => [name, each]),
  );
  return query.length === 0 ? PATH : `${PATH}?${new URLSearchParams(query)}`;
}
