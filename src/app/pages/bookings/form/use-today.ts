import { startTransition, useEffect, useState } from "react";
import { toLocalTime } from "../../../../shared/booking/local-time.ts";

/**
 * The date in Belfast, once the form is there; null before. What today is differs between a document's making and its
 * reading, and to find it out takes a slow phone longer than all the rest of the form.
 */
export function useToday(): string | null {
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => startTransition(() => setToday(toLocalTime(new Date()).date)), []);
  return today;
}
