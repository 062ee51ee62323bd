import { toLocalTime } from "../../shared/local-time.ts";
import { logError, logNotice } from "../platform/log.ts";
import type { Env } from "../settings/env.ts";
import { readSetting } from "../settings/schema.ts";
import {
  addMissingMessages,
  addReminders,
  deleteEndedRequests,
  expireClaims,
  hasWaiting,
  listStuckMessages,
} from "./database.ts";
import { deliverMessages, listCompanyAudiences } from "./delivery.ts";
import { getFirstStoredDay } from "./stored-request.ts";

const HOUR_MS = 3_600_000;

/** How long a claim is valid: longer than the 15 minutes that a cron run may last. */
const LEASE_MS = 20 * 60_000;

/** The most references in one log line: every run reads their rows. */
const MAX_NAMED = 3;

/**
 * Deletes old requests, adds reminders, sends waiting messages and logs stuck ones for the operator. The cron trigger
 * runs it every five minutes. Each part runs even if another fails.
 */
export async function doBookingUpkeep(env: Env, now: Date): Promise<void> {
  const { DB: db } = env;
  if (!db) return;
  const audiences = listCompanyAudiences(env);
  await attempt("booking-purge", async () => {
    const day = getFirstStoredDay(now, readSetting(env, "BOOKINGS_RETENTION_DAYS"));
    const deleted = await deleteEndedRequests(db, day);
    if (deleted > 0) logNotice("booking-purge", { deleted });
  });
  await attempt("booking-remind", async () => {
    const hours = readSetting(env, "BOOKINGS_REMIND_HOURS");
    if (hours === 0) return;
    const sentBefore = new Date(now.getTime() - hours * HOUR_MS);
    await addReminders(db, audiences, { now, sentBefore, today: toLocalTime(now).date });
  });
  await attempt("booking-delivery", async () => {
    await expireClaims(db, new Date(now.getTime() - LEASE_MS));
    if (audiences.length > 0) await addMissingMessages(db, audiences, now);
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
