import { startTransition, useEffect, useState } from "react";

let isAppHydrated = false;

/** Returns false in the Worker and during hydration, then true. In a transition, so that the browser can handle taps. */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(isAppHydrated);
  useEffect(() => {
    isAppHydrated = true;
    startTransition(() => setIsHydrated(true));
  }, []);
  return isHydrated;
}
