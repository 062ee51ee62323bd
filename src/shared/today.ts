import { timeZone } from "../content/company.ts";

/** In the company's time zone: `2027-03-12` and `14:30`. */
export interface LocalTime {
  readonly date: string;
  readonly time: string;
}

let clock: Intl.DateTimeFormat | undefined;

export function toLocalTime(moment: Date): LocalTime {
  // The first use of Intl loads its data, which blocks a slow phone for 80 ms. Temporal, if available, takes 2 ms.
  const text =
    typeof Temporal === "undefined"
      ? formatAsInSweden(moment)
      : Temporal.Instant.fromEpochMilliseconds(+moment).toZonedDateTimeISO(timeZone).toString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Returns `2027-03-12 14:30`, because Swedish dates are almost ISO 8601. */
function formatAsInSweden(moment: Date): string {
  clock ??= new Intl.DateTimeFormat("sv", { dateStyle: "short", timeStyle: "short", timeZone });
  return clock.format(moment);
}
