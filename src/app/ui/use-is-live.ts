import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/**
 * Whether JavaScript runs this page: false in the Worker and while a document is being hydrated, then true. What
 * needs JavaScript to be of use appears with it.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
