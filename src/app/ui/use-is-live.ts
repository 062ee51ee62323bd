import { startTransition, useEffect, useState } from "react";

let isHydrated = false;

/** Returns false in the Worker and during hydration, then true. In a transition, so that the browser can handle taps. */
export function useIsLive(): boolean {
  const [isLive, setIsLive] = useState(isHydrated);
  useEffect(() => {
    isHydrated = true;
    startTransition(() => setIsLive(true));
  }, []);
  return isLive;
}
