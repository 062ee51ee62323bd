import { TURNSTILE_ORIGIN } from "../../shared/protocol.ts";
import { withTimeLimit } from "../../shared/time-limit.ts";
import { logError, logNotice } from "../platform/log.ts";
import type { Env } from "../settings/env.ts";
import { getValidFeature, readSettings } from "../settings/settings.ts";

/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
const VERIFY_URL = `${TURNSTILE_ORIGIN}/turnstile/v0/siteverify`;
const VERIFY_LIMIT_MS = 5_000;

/** Returns true if Turnstile accepts the token, is off or cannot check the token. */
export async function passesTurnstile(env: Env, token: string, client: string | undefined): Promise<boolean> {
  const turnstile = getValidFeature(readSettings(env).turnstile);
  if (!turnstile) return true;
  if (token === "") return false;
  const { secret } = turnstile;
  try {
    const body = new URLSearchParams({ secret, response: token, ...(client && { remoteip: client }) });
    const verdict = await withTimeLimit("Turnstile", VERIFY_LIMIT_MS, async (signal) => {
      const response = await fetch(VERIFY_URL, { method: "POST", body, signal });
      return (await response.json()) as {
        readonly success: boolean;
        readonly "error-codes"?: readonly string[];
      };
    });
    if (verdict.success) return true;
    const codes = verdict["error-codes"] ?? [];
    // A wrong secret or an error of Turnstile must not block every visitor.
    if (!codes.some((code) => code.endsWith("-secret") || code === "internal-error")) return false;
    logNotice("booking-turnstile", { codes });
  } catch (error) {
    logError("booking-turnstile", error);
  }
  return true;
}
