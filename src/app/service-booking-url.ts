/** @param journeys The ids of the journeys that the booking form ticks. */
export function buildServiceBookingUrl(service: string, journeys: readonly string[] = []): string {
  const interests = journeys.map((id) => ["interests", id]);
  return `/bookings?${new URLSearchParams([["service", service], ...interests])}`;
}
