/** @param journeys Ids of the journeys that the visitor has read about. */
export function buildServiceUrl(service: string, journeys: readonly string[] = []): string {
  const interests = journeys.map((id) => ["interests", id]);
  return `/bookings?${new URLSearchParams([["service", service], ...interests])}`;
}
