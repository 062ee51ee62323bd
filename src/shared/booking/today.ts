/** A moment by the clock on the wall in Ireland and Northern Ireland: `2027-03-12` and `14:30`. */
export interface LocalTime {
  readonly date: string;
  readonly time: string;
}

/** One clock for the whole island: Dublin and Belfast change it at the same moments. */
const TIME_ZONE = "Europe/London";

let clock: Intl.DateTimeFormat | undefined;

/** Returns what the local clock shows at a moment. */
export function toLocalTime(moment: Date): LocalTime {
  // The first use of Intl loads its data, which blocks a slow phone for 80 ms. Temporal takes 2, where a browser has it.
  if (typeof Temporal !== "undefined") {
    const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(TIME_ZONE);
    return {
      date: local.toPlainDate().toString(),
      time: local.toPlainTime().toString({ smallestUnit: "minute" }),
    };
  }
  clock ??= new Intl.DateTimeFormat("en-GB", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: TIME_ZONE,
  });
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/**
 * Returns today's date in Belfast, written `2027-03-12`. This module stands alone, so that a page with one date field does
 * not load local-time.ts.
 */
export function findToday(): string {
  return toLocalTime(new Date()).date;
}
