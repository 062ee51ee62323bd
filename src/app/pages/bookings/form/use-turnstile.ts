import { useState } from "react";

/** How far Turnstile is. It can only be waited for once the visitor wants to send. */
export type TurnstileStatus = "running" | "waited-for" | "passed" | "failed";

/** The course of Turnstile's check; its token is a field of the form. */
export function useTurnstile() {
  const [status, setStatus] = useState<TurnstileStatus>("running");
  const [attempt, setAttempt] = useState(1);

  function restart(): void {
    setAttempt((before) => before + 1);
    setStatus("running");
  }

  return {
    status,
    /** A new attempt needs a new widget. */
    attempt,
    restart,
    onPassed: () => setStatus("passed"),
    onFailed: () => setStatus("failed"),
    /** The visitor wants to send, and there is no token. */
    waitFor(): void {
      if (status === "failed") restart();
      setStatus("waited-for");
    },
  };
}
