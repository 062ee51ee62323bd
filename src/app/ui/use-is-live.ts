import { startTransition, useEffect, useState } from "react";

/** Always false in the Worker. */
let isHydrated = false;

/** Returns false in the Worker and during hydration, then true. React then renders in slices, which leave room for a tap. */
export function useIsLive(): boolean {
  const [isLive, setIsLive] = useState(isHydrated);
  useEffect(() => {
    isHydrated = true;
    startTransition(() => setIsLive(true));
  }, []);
  return isLive;
}
