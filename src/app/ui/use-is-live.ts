import { startTransition, useEffect, useState } from "react";

/** Whether React has taken the document over. In the Worker it never does. */
let isTakenOver = false;

/**
 * Whether JavaScript runs this page: false in the Worker and while a document is being hydrated, then true. What
 * needs JavaScript to be of use appears with it, in slices that leave room for a tap.
 */
export function useIsLive(): boolean {
  const [isLive, setIsLive] = useState(isTakenOver);
  useEffect(() => {
    isTakenOver = true;
    startTransition(() => setIsLive(true));
  }, []);
  return isLive;
}
