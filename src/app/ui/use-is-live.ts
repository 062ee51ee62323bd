import { startTransition, useEffect, useState } from "react";

/** Whether React has hydrated the document. Always false in the Worker. */
let isTakenOver = false;

/**
 * Returns whether JavaScript runs this page: false in the Worker and during hydration, then true. Elements that need
 * JavaScript appear with it, rendered in slices that leave room for a tap.
 */
export function useIsLive(): boolean {
  const [isLive, setIsLive] = useState(isTakenOver);
  useEffect(() => {
    isTakenOver = true;
    startTransition(() => setIsLive(true));
  }, []);
  return isLive;
}
