import { useContext, useMemo } from "react";
import { useLocation } from "react-router";
import { BrowserServicesContext } from "../../browser-services.ts";
import { useIsLive } from "../../ui/use-is-live.ts";
import type { BookingsData, SentRequest } from "./data.ts";
import { readSent } from "./form/draft.ts";

/** Whether the address names a request that cannot be shown, or not any more. */
export function useIsGone({ sent }: BookingsData): boolean {
  return new URLSearchParams(useLocation().search).has("reference") && sent === null;
}

/**
 * The request that the address stands for: one that the Worker found for `?reference=…`, or, for `#sent`, the one
 * that was sent from this tab. The data of a document outlives its address, so the address decides.
 */
export function useSentRequest({ sent }: BookingsData): SentRequest | null {
  const services = useContext(BrowserServicesContext);
  const { search, hash } = useLocation();
  const isLive = useIsLive();
  const isOfThisTab = isLive && hash === "#sent";
  const kept = useMemo(() => isOfThisTab && services && readSent(services.memory), [isOfThisTab, services]);
  if (kept) return kept;
  return sent && new URLSearchParams(search).has("reference") ? sent : null;
}
