import { toLocalTime } from "../../shared/booking/local-time.ts";

/**
 * The first day of which journeys are stored: a request is deleted when its journey (its return, or the last of its days)
 * ended before it. It counts from the journey, because one that is booked a year ahead would else be deleted before it
 * happens. The daily deletion and the operator's command both ask here.
 */
export function getFirstStoredDay(now: Date, days: number): string {
  const today = new Date(`${toLocalTime(now).date}T00:00:00Z`);
  today.setUTCDate(today.getUTCDate() - days);
  return today.toISOString().slice(0, 10);
}
