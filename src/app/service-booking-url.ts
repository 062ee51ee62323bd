/** @param journeys The ids of journeys. The booking form ticks these journeys. */
export function buildServiceBookingUrl(service: string, journeys: readonly string[] = []): string {
  const interests = journeys.map((id) => ["interests", id]);
  return `/bookings?${new URLSearchParams([["service", service], ...interests])}`;
}
