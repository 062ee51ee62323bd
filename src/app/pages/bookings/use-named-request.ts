import { useContext, useMemo } from "react";
import { useLocation } from "react-router";
import type { SentRequest } from "../../../shared/booking/responses.ts";
import { BrowserServicesContext } from "../../browser-services.ts";
import { readSentRequest } from "../../sent-request.ts";
import { useIsLive } from "../../ui/use-is-live.ts";
import type { BookingsData } from "./data.ts";

interface NamedRequest {
  /** The request to confirm. */
  readonly sent: BookingsData["sent"] | undefined;
  readonly gone: BookingsData["gone"] | undefined;
  readonly company: BookingsData["company"] | undefined;
  /** The request that was last sent from this tab. */
  readonly lastSent: SentRequest | null;
}

/** Returns the request that the address names. The document's data remains after a navigation, so the address decides. */
export function useNamedRequest(data: BookingsData): NamedRequest {
  const services = useContext(BrowserServicesContext);
  const { search, key } = useLocation();
  const isLive = useIsLive();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last request may be another one at the next address.
  const lastSent = useMemo(
    () => (isLive && services ? readSentRequest(services.memory) : null),
    [isLive, services, key],
  );
  const query = new URLSearchParams(search);
  // Before the page is live, the address may already have changed: Back does not wait for hydration.
  const isNamed = (parameter: string) => !isLive || query.has(parameter);
  const { sent, gone, company } = isNamed("reference") ? data : {};
  return { sent, gone, company: isNamed("company") ? company : undefined, lastSent };
}
