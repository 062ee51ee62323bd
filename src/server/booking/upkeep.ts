import type { Env } from "../env.ts";
import { logError, logNotice } from "../log.ts";
import { deliverMails } from "./deliver.ts";
import { countWaitingMails, expireClaims, listStuckMails } from "./outbox.ts";
import { readRetentionDays } from "./settings.ts";
import { deleteOlderRequests } from "./stored-request.ts";

const DAY_MS = 24 * 3_600_000;

/** More references than this are not named in one line of the log. */
const MAX_NAMED = 20;

/**
 * What is done every few minutes: old requests are deleted, waiting e-mails are sent, and what only an operator can
 * decide is named in the log. Each part is done whatever becomes of the others.
 */
export async function doBookingUpkeep(env: Env, now: Date): Promise<void> {
  const { DB: db } = env;
  if (!db) return;
  await attempt("booking-purge", async () => {
    const oldest = new Date(now.getTime() - readRetentionDays(env) * DAY_MS);
    const deleted = await deleteOlderRequests(db, oldest);
    if (deleted > 0) logNotice("booking-purge", { deleted });
  });
  await attempt("booking-mail", async () => {
    await expireClaims(db, now);
    if ((await countWaitingMails(db)) > 0) await deliverMails(env, db);
  });
  await attempt("booking-mail-stuck", async () => {
    const stuck = await listStuckMails(db, MAX_NAMED);
    if (stuck.length > 0) logNotice("booking-mail-stuck", { mails: stuck });
  });
}

async function attempt(event: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logError(event, error);
  }
}
