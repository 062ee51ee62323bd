import { useRef, useState } from "react";
import type { BrowserServices, SendingResult } from "../../../browser-services.ts";
import type { BookingsData } from "../data.ts";

/** Sending a request, one at a time, and what is said when it did not work. */
export function useSending(words: BookingsData["words"]["form"]) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // State is too slow for a double click.
  const isUnderWay = useRef(false);

  return {
    isSending,
    failure,
    /** Counts the answers: the same failure again is news too. */
    attempt,
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
      const result = await services.sendBooking(body, key);
      // What is stored is not sent again: a second tap may come between the answer and the confirmation.
      isUnderWay.current = result.kind === "stored";
      setIsSending(false);
      setAttempt((count) => count + 1);
      // Only now does an earlier failure go: what stands below it must not move while it is being pressed.
      setFailure(describeFailure(result, words));
      return result;
    },
  };
}

/** Why a request was not sent; null where it was, and where the summary of errors says what to do. */
function describeFailure(result: SendingResult, words: BookingsData["words"]["form"]): string | null {
  if (result.kind === "unknown") return navigator.onLine ? words.failed : words.offline;
  return result.kind === "rejected" && result.problems.length === 0 ? result.message : null;
}
