import { startTransition, useEffect, useState } from "react";
import { findToday } from "../../shared/booking/today.ts";

/**
 * The date in Belfast, once the page is there; null before. What today is differs between a document's making and its
 * reading, and to find it out takes a slow phone longer than all the rest of a form: it is a task of its own.
 */
export function useToday(): string | null {
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setToday(findToday())));
    return () => clearTimeout(timer);
  }, []);
  return today;
}
