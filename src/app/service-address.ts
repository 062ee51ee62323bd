import type { JourneyId, JourneyKind } from "../content/journeys.ts";
import type { ServiceId } from "../content/services.ts";

/** The service as which a journey is requested. */
export const SERVICE_OF: Readonly<Record<JourneyKind, ServiceId>> = {
  day: "day-tours",
  "multi-day": "multi-day-tours",
};

/** The address of the booking page for a service, and for the journeys that the visitor has read about. */
export function buildServiceAddress(service: ServiceId, journeys: readonly JourneyId[] = []): string {
  const interests = journeys.map((id) => ["interests", id]);
  return `/bookings?${new URLSearchParams([["service", service], ...interests])}`;
}
