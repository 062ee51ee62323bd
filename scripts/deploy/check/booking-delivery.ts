import { SELECT_WAITING } from "../../../src/server/booking/database.ts";
import { formatMoment } from "../../bookings/format.ts";
import { type Binding, isOn } from "../account/deployments.ts";
import { parseJsonOutput, type Wrangler } from "../account/wrangler.ts";

/** Booking requests that have not been reported to the company yet. */
export interface WaitingRequests {
  readonly waiting: number;
  /** When the first of them arrived, in milliseconds since 1970-01-01 UTC. */
  readonly since: number | null;
}

/**
 * Describes in one line how booking requests are reported to the company.
 * @param requests Null if the database did not respond.
 */
export function describeBookingDelivery(
  bindings: readonly Binding[],
  requests: WaitingRequests | null,
): string {
  const ways = [
    isOn(bindings, "BOOKINGS_TO") && "by e-mail",
    isOn(bindings, "BOOKINGS_WEBHOOK") && "by a webhook",
  ].filter((way) => way !== false);
  const how =
    ways.length === 0
      ? "Booking requests are stored but reported to nobody (docs/booking-requests.md says how to set that up)"
      : `Booking requests are reported ${ways.join(" and ")}`;
  return `${how}; ${describeWaiting(requests)}.`;
}

function describeWaiting(requests: WaitingRequests | null): string {
  if (requests === null) return "how many wait cannot be found out";
  const { waiting, since } = requests;
  if (waiting === 0 || since === null) return "none waits";
  return `${waiting} ${waiting === 1 ? "waits" : "wait"}, since ${formatMoment(new Date(since))}`;
}

/**
 * Describes how the live site reports booking requests to the company, or returns null if the site takes none.
 * @param bindings Bindings of the live version.
 */
export async function readBookingDelivery(
  wrangler: Wrangler,
  bindings: readonly Binding[],
): Promise<string | null> {
  if (!isOn(bindings, "DB")) return null;
  const words = ["d1", "execute", "DB", "--remote", "--json", `--command=${SELECT_WAITING}`];
  const result = await wrangler.try(...words);
  const answer =
    result.code === 0
      ? parseJsonOutput<{ readonly results: readonly WaitingRequests[] }[] | null>(result)
      : null;
  return describeBookingDelivery(bindings, answer?.[0]?.results[0] ?? null);
}
