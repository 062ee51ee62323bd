import { NoAnswerInTime, withTimeLimit } from "../platform/time-limit.ts";
import type { MailSettings } from "../settings/config.ts";
import type { OutgoingMail } from "./mail.ts";
import type { ClaimedMessage, Outcome } from "./outbox.ts";

/**
 * Sends the e-mail about a request.
 * @param host The site's host name.
 * @throws Error where it cannot be built.
 */
export async function sendMail(
  message: ClaimedMessage,
  settings: MailSettings,
  host: string,
  limitMs: number,
): Promise<Outcome> {
  // Loaded with the first e-mail: what writes calendars is large, and no page should wait for it when a Worker starts.
  const { buildMail } = await import("./mail.ts");
  const mail: OutgoingMail = buildMail(message, settings, host);
  try {
    await withTimeLimit("EMAIL", limitMs, () => settings.email.send(mail));
    return { state: "sent" };
  } catch (error) {
    return { state: isUnclear(error) ? "unclear" : "rejected", error: readCode(error) };
  }
}

/**
 * Whether an e-mail may have been sent in spite of the error: nobody answered, or the connection broke off while we
 * waited. The e-mail service says no by an error of its own.
 */
function isUnclear(error: unknown): boolean {
  if (error instanceof NoAnswerInTime) return true;
  if (readOwnCode(error) !== null) return false;
  // How workerd marks a connection that was lost (its other mark, `overloaded`, means that nothing was begun).
  const { retryable, overloaded } = error as { retryable?: unknown; overloaded?: unknown };
  if (retryable === true && overloaded !== true) return true;
  return /connection lost|disconnected|internal error/i.test(String(error));
}

/** What an error may be called in a log: its message could name an address. */
function readCode(error: unknown): string {
  if (error instanceof NoAnswerInTime) return "no-answer";
  return readOwnCode(error) ?? (error instanceof Error ? error.name : "unknown");
}

function readOwnCode(error: unknown): string | null {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return typeof code === "string" && /^E_[A-Z_]{1,40}$/.test(code) ? code : null;
}
