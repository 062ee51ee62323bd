import { toLocalTime } from "../../shared/booking/local-time.ts";
import { logError, logNotice } from "../platform/log.ts";
import type { Env } from "../settings/env.ts";
import { readSetting } from "../settings/schema.ts";
import { deliverMessages, listCompanyAudiences } from "./delivery.ts";
import { hasWaiting, listStuckMessages } from "./delivery-state.ts";
import { addMissingMessages, addReminders, expireClaims } from "./outbox.ts";
import { deleteEndedRequests, getFirstStoredDay } from "./store.ts";

const HOUR_MS = 3_600_000;

/** The most references in one line of the log: every run reads their rows. */
const MAX_NAMED = 3;

/**
 * What is done every few minutes: old requests are deleted, waiting messages are sent, and what only an operator can
 * decide is named in the log. Each part is done even where another fails.
 */
export async function doBookingUpkeep(env: Env, now: Date): Promise<void> {
  const { DB: db } = env;
  if (!db) return;
  const audiences = listCompanyAudiences(env);
  await attempt("booking-purge", async () => {
    const deleted = await deleteEndedRequests(
      db,
      getFirstStoredDay(now, readSetting(env, "BOOKINGS_RETENTION_DAYS")),
    );
    if (deleted > 0) logNotice("booking-purge", { deleted });
  });
  await attempt("booking-remind", async () => {
    const hours = readSetting(env, "BOOKINGS_REMIND_HOURS");
    if (hours === 0) return;
    const toldBefore = new Date(now.getTime() - hours * HOUR_MS);
    await addReminders(db, audiences, { now, toldBefore, today: toLocalTime(now).date });
  });
  await attempt("booking-delivery", async () => {
    await expireClaims(db, now);
    await addMissingMessages(db, audiences, now);
    if (await hasWaiting(db)) await deliverMessages(env, db);
  });
  await attempt("booking-delivery-stuck", async () => {
    const stuck = await listStuckMessages(db, MAX_NAMED);
    if (stuck.length > 0) logNotice("booking-delivery-stuck", { messages: stuck });
  });
}

async function attempt(event: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logError(event, error);
  }
}
