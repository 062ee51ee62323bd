import { listAnswers, type Party, type PartyWords } from "../../../shared/party.ts";

export function buildBookingUrl(party: Party | null, words: PartyWords, vehicle?: string): string {
  const query = new URLSearchParams(party ? listAnswers(party, words) : []);
  if (vehicle !== undefined) query.set("vehicle", vehicle);
  return query.size === 0 ? "/bookings" : `/bookings?${query}`;
}
