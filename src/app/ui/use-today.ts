import { startTransition, useContext, useEffect, useState } from "react";
import { toLocalTime } from "../../shared/today.ts";
import { BrowserServicesContext } from "../browser-services.ts";

/** Today's date in the company's time zone. The device's clock may be wrong. */
interface Today {
  /** Dates before this one are in the past. */
  readonly earliest: string;
  /** The first date to offer: today, unless the device's clock is ahead. */
  readonly likely: string;
}

/**
 * Returns today's date, or null during hydration, because the date may have changed since the Worker rendered the
 * document. The hook computes the date in a separate task: a slow phone needs longer for it than to render a form.
 */
export function useToday(): Today | null {
  const services = useContext(BrowserServicesContext);
  const [today, setToday] = useState<Today | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const earliest = services?.earliestNow() ?? 0;
      const dates = { earliest: toDate(earliest), likely: toDate(Math.max(earliest, Date.now())) };
      startTransition(() => setToday(dates));
    });
    return () => clearTimeout(timer);
  }, [services]);
  return today;
}

function toDate(time: number): string {
  return toLocalTime(new Date(time)).date;
}
