import { listAnswers, type Party, type PartyWords } from "../../../shared/party.ts";

/**
 * Returns the booking page's address with the class and the party as answers of the booking form.
 * @param party Null if the visitor has not entered a party.
 */
export function buildBookingAddress(party: Party | null, words: PartyWords, vehicle?: string): string {
  const query = new URLSearchParams(party ? listAnswers(party, words) : []);
  if (vehicle !== undefined) query.set("vehicle", vehicle);
  return query.size === 0 ? "/bookings" : `/bookings?${query}`;
}
