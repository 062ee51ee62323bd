import { startTransition, useEffect, useState } from "react";
import { findToday } from "../../shared/booking/today.ts";

/**
 * Returns the date in Belfast, or null during hydration. The date may change between rendering and reading a document,
 * and computing it takes a slow phone longer than the rest of a form, so it runs in a task of its own.
 */
export function useToday(): string | null {
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setToday(findToday())));
    return () => clearTimeout(timer);
  }, []);
  return today;
}
