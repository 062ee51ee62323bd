import { startTransition, useEffect, useState } from "react";
import { findToday } from "../../shared/booking/today.ts";

/**
 * The date in Belfast, once the page is there; null before. What today is differs between a document's making and its
 * reading, and to find it out takes a slow phone longer than all the rest of a form.
 */
export function useToday(): string | null {
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => startTransition(() => setToday(findToday())), []);
  return today;
}
