import { checkPart, type FeatureHealth } from "../reports/health.ts";
import type { Env } from "../settings/env.ts";
import { readSettings } from "../settings/settings.ts";
import { listCompanyAudiences } from "./channels.ts";
import { type DeliveryState, readDeliveryState } from "./database.ts";

const OVERDUE_AFTER_MS = 3_600_000;

/** /healthz is public, so the result must contain no details of booking requests. */
export async function checkBookings(env: Env): Promise<FeatureHealth> {
  let delivery: DeliveryState | undefined;
  const database = await checkPart("database", async () => {
    if (!env.DB) return "off";
    delivery = await readDeliveryState(env.DB, listCompanyAudiences(env));
    return "ok";
  });
  const { mail, webhook } = readSettings(env);
  const isInvalid = mail === "invalid" || webhook === "invalid";
  const channels = isInvalid ? "failing" : mail === null && webhook === null ? "off" : "ok";
  const isOverdue = (delivery?.unsentSince ?? Date.now()) < Date.now() - OVERDUE_AFTER_MS;
  return {
    isHealthy: database === "ok" && !isInvalid && !isOverdue,
    parts: { database, channels },
    ...(delivery && { figures: { bookings: { waiting: delivery.waiting, failing: delivery.failing } } }),
  };
}
