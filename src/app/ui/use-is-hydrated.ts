import { startTransition, useEffect, useState } from "react";

let isAppHydrated = false;

/** Returns false in the Worker, and in the browser until a component that calls this function has mounted. */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(isAppHydrated);
  useEffect(() => {
    isAppHydrated = true;
    // A transition, so that the browser can handle taps while React renders.
    startTransition(() => setIsHydrated(true));
  }, []);
  return isHydrated;
}
