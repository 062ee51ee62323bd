import { startTransition, useContext, useEffect, useState } from "react";
import { toLocalTime } from "../../shared/today.ts";
import { BrowserServicesContext } from "../browser-services.ts";

/** Dates in the company's time zone. The device's clock may be wrong. */
interface Today {
  /** Dates before this date are in the past. */
  readonly earliest: string;
  /** The date that is probably today. */
  readonly likely: string;
}

/** Returns null at first, because the date may have changed since the Worker rendered the document. */
export function useToday(): Today | null {
  const services = useContext(BrowserServicesContext);
  const [today, setToday] = useState<Today | null>(null);
  useEffect(() => {
    // In a separate task, because computing the date may take 80 ms on a slow phone (shared/today.ts).
    const timer = setTimeout(() => {
      const earliest = services?.estimateServerTime() ?? 0;
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
