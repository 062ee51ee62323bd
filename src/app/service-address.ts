/** Returns the booking page's address for a service and for the journeys, by id, that the visitor has read about. */
export function buildServiceAddress(service: string, journeys: readonly string[] = []): string {
  const interests = journeys.map((id) => ["interests", id]);
  return `/bookings?${new URLSearchParams([["service", service], ...interests])}`;
}
