import { RETENTION_DAYS } from "../../content/company.ts";
import { addDays, toLocalTime } from "../../shared/local-time.ts";
import { logError, logNotice } from "../platform/log.ts";
import type { Env } from "../settings/env.ts";
import { deleteEndedRequests, expireClaims } from "./database.ts";
import { deliverMessages } from "./delivery.ts";

/** Longer than a cron run, which Cloudflare ends after 15 minutes. */
const CLAIM_EXPIRY_MS = 20 * 60_000;

/** The cron trigger calls this function. Each part runs even if another part fails. */
export async function runBookingUpkeep(env: Env): Promise<void> {
  const { DB: db } = env;
  if (!db) return;
  await runPart("booking-retention", async () => {
    const deleted = await deleteEndedRequests(db, addDays(toLocalTime(new Date()).date, -RETENTION_DAYS));
    if (deleted > 0) logNotice("booking-retention", { deleted });
  });
  await runPart("booking-delivery", async () => {
    for (const message of await expireClaims(db, Date.now() - CLAIM_EXPIRY_MS)) {
      logNotice("booking-delivery", { ...message, error: "interrupted" });
    }
  });
  await deliverMessages(env, db);
}

async function runPart(event: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logError(event, error);
  }
}
