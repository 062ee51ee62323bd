import type { D1Database } from "@cloudflare/workers-types";
import { type Env, readConfig } from "../env.ts";
import { logError, logNotice } from "../log.ts";
import { NoAnswerInTime, withTimeLimit } from "../time-limit.ts";
import type { OutgoingMail } from "./mail.ts";
import { type ClaimedMail, claimDueMail, type Outcome, settleMail } from "./outbox.ts";
import { type MailSettings, readMailSettings } from "./settings.ts";

/** Half of the time for which a Worker may go on after its answer: what follows a send must fit in too. */
const SEND_LIMIT_MS = 15_000;

/** Writing down how a send ended is tried this often: without it, an e-mail that was sent would be unclear. */
const SETTLE_ATTEMPTS = 3;
const SETTLE_PAUSE_MS = 500;

/** What one run delivers at most. */
export const MAX_MAILS_PER_RUN = 100;

/**
 * Sends the e-mails that are due: of one request, or all. It never throws, because nobody waits for it: what goes
 * wrong is logged without anything personal, and tried again later.
 * @param reference Only e-mails of this request.
 */
export async function deliverMails(env: Env, db: D1Database, reference?: string): Promise<void> {
  try {
    const settings = readMailSettings(env);
    if (settings === null) {
      logNotice("booking-mail-off", {
        ...(reference !== undefined && { reference }),
        message:
          "E-mail is not set up (BOOKINGS_TO, BOOKINGS_FROM): booking requests are kept and can be listed.",
      });
      return;
    }
    const host = new URL(readConfig(env).siteOrigin).hostname;
    for (let count = 0; count < MAX_MAILS_PER_RUN; count += 1) {
      const mail = await claimDueMail(db, new Date(), reference);
      if (mail === null) return;
      const outcome = await send(mail, settings, host);
      const state = await settle(db, mail, outcome);
      if (outcome.state !== "sent") {
        const { error } = outcome;
        logNotice("booking-mail", { reference: mail.reference, state, error, attempts: mail.attempts });
      }
      // A service that does not answer is left alone.
      if (outcome.state === "unclear") return;
    }
  } catch (error) {
    logError("booking-mail", error);
  }
}

async function send(mail: ClaimedMail, settings: MailSettings, host: string): Promise<Outcome> {
  let outgoing: OutgoingMail;
  try {
    // Loaded with the first e-mail: what writes calendars is large, and no page should wait for it when a Worker starts.
    const { buildMail } = await import("./mail.ts");
    outgoing = buildMail(mail, settings, host);
  } catch (error) {
    logError("booking-mail-build", error, { reference: mail.reference });
    return { state: "refused", error: "not-built" };
  }
  try {
    await withTimeLimit("EMAIL", SEND_LIMIT_MS, () => settings.email.send(outgoing));
    return { state: "sent" };
  } catch (error) {
    return { state: isUnclear(error) ? "unclear" : "refused", error: readCode(error) };
  }
}

/** The state that the e-mail is in now; "sending" when that could not be written down. */
async function settle(db: D1Database, mail: ClaimedMail, outcome: Outcome): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await settleMail(db, mail, outcome, new Date());
    } catch (error) {
      logError("booking-mail-settle", error, { reference: mail.reference, outcome: outcome.state });
      if (attempt >= SETTLE_ATTEMPTS) return "sending";
      await new Promise((resolve) => setTimeout(resolve, SETTLE_PAUSE_MS));
    }
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
