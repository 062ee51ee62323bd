import type { JourneyId } from "../content/journeys.ts";
import type { ServiceId } from "../content/services.ts";

/** Returns the booking page's address for a service and for the journeys that the visitor has read about. */
export function buildServiceAddress(service: ServiceId, journeys: readonly JourneyId[] = []): string {
  const interests = journeys.map((id) => ["interests", id]);
  return `/bookings?${new URLSearchParams([["service", service], ...interests])}`;
}
