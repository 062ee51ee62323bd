import { TURNSTILE_ORIGIN } from "../../shared/turnstile.ts";
import { logError, logNotice } from "../platform/log.ts";
import { withTimeLimit } from "../platform/time-limit.ts";
import { readTurnstileSettings } from "../settings/config.ts";
import type { Env } from "../settings/env.ts";

/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
const VERIFY_URL = `${TURNSTILE_ORIGIN}/turnstile/v0/siteverify`;
const LIMIT_MS = 5_000;

/** Of the service's answer what matters here. */
interface Verdict {
  readonly success: boolean;
  readonly "error-codes"?: readonly string[];
}

/**
 * Whether Turnstile takes the sender for a person. Where it is off everybody is. When its settings are wrong, or
 * the service cannot be asked, the request is let through: it may be a journey, and the other checks still stand.
 * @param token What the widget put into the form; empty where there was none.
 */
export async function passesTurnstile(env: Env, token: string, client: string | undefined): Promise<boolean> {
  try {
    const settings = readTurnstileSettings(env);
    if (settings === null) return true;
    if (token === "") return false;
    const { secret } = settings;
    const body = new URLSearchParams({ secret, response: token, ...(client && { remoteip: client }) });
    const verdict = await withTimeLimit("Turnstile", LIMIT_MS, async () => {
      const answer = await fetch(VERIFY_URL, { method: "POST", body, signal: AbortSignal.timeout(LIMIT_MS) });
      return (await answer.json()) as Verdict;
    });
    if (verdict.success) return true;
    const codes = verdict["error-codes"] ?? [];
    // A wrong secret is our mistake and no visitor's: it must not turn everybody away.
    if (!codes.some((code) => code.endsWith("-secret") || code === "internal-error")) return false;
    logNotice("booking-turnstile", { codes });
  } catch (error) {
    logError("booking-turnstile", error);
  }
  return true;
}
