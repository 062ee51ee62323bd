import { useContext, useMemo } from "react";
import { useLocation } from "react-router";
import type { SentRequest } from "../../../shared/booking/submission.ts";
import { BrowserServicesContext } from "../../browser-services.ts";
import { useIsLive } from "../../ui/use-is-live.ts";
import type { BookingsData } from "./data.ts";
import { readSent } from "./form/draft.ts";

interface SentRequests {
  /** The request to confirm: for `?reference=…` the one that the Worker found, for `#sent` the last one of this tab. */
  readonly sent: SentRequest | null;
  /** Whether the address names a request that cannot be shown, or no longer. */
  readonly isGone: boolean;
  /** The request that was last sent from this tab. */
  readonly lastSent: SentRequest | null;
}

/** Returns the sent requests. A document's data outlives its address, so the address decides. */
export function useSentRequests({ sent }: BookingsData): SentRequests {
  const services = useContext(BrowserServicesContext);
  const { search, hash, key } = useLocation();
  const isLive = useIsLive();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last request may be another one at the next address.
  const lastSent = useMemo(
    () => (isLive && services ? readSent(services.memory) : null),
    [isLive, services, key],
  );
  const isNamed = new URLSearchParams(search).has("reference");
  const shown = hash === "#sent" && lastSent ? lastSent : isNamed && sent ? sent : null;
  return { sent: shown, isGone: isNamed && sent === null, lastSent };
}
