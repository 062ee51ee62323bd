import { useRef, useState } from "react";
import type { BrowserServices, SendingResult } from "../../../browser-services.ts";
import type { BookingsData } from "../data.ts";

/** Sending a request, one at a time, and what is said when it did not work. */
export function useSending(words: BookingsData["words"]["form"]) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // State is too slow for a double click.
  const isUnderWay = useRef(false);

  return {
    isSending,
    failure,
    setFailure,
    /** The answer; null where one is already being waited for. */
    async send(
      services: BrowserServices,
      body: Readonly<Record<string, unknown>>,
      key: string,
    ): Promise<SendingResult | null> {
      if (isUnderWay.current) return null;
      isUnderWay.current = true;
      setIsSending(true);
      setFailure(null);
      const result = await services.sendBooking(body, key);
      isUnderWay.current = false;
      setIsSending(false);
      if (result.kind === "unknown") setFailure(navigator.onLine ? words.failed : words.offline);
      // With errors of fields their summary says what to do.
      if (result.kind === "refused" && result.problems.length === 0) setFailure(result.message);
      return result;
    },
  };
}
