import { useContext, useMemo } from "react";
import { useLocation } from "react-router";
import type { SentRequest } from "../../../shared/booking/submission.ts";
import { BrowserServicesContext } from "../../browser-services.ts";
import { useIsLive } from "../../ui/use-is-live.ts";
import type { BookingsData } from "./data.ts";
import { readSent } from "./form/draft.ts";

/** Returns whether the address names a request that cannot be shown, or no longer. */
export function useIsGone({ sent }: BookingsData): boolean {
  return new URLSearchParams(useLocation().search).has("reference") && sent === null;
}

/**
 * Returns the request that the address names: for `?reference=…` the one that the Worker found, for `#sent` the one
 * last sent from this tab. A document's data outlives its address, so the address decides.
 */
export function useSentRequest({ sent }: BookingsData): SentRequest | null {
  const { search, hash } = useLocation();
  const lastSent = useLastSent();
  if (lastSent && hash === "#sent") return lastSent;
  return sent && new URLSearchParams(search).has("reference") ? sent : null;
}

/** Returns the request that was last sent from this tab. */
export function useLastSent(): SentRequest | null {
  const services = useContext(BrowserServicesContext);
  const { key } = useLocation();
  const isLive = useIsLive();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has been sent may be another one at the next address.
  return useMemo(() => (isLive && services ? readSent(services.memory) : null), [isLive, services, key]);
}
