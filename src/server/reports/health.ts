import type { Context } from "hono";
import { LATEST_BUILD_PATH } from "../../shared/build-info.ts";
import { withTimeLimit } from "../../shared/time-limit.ts";
import { listCompanyAudiences } from "../booking/channels.ts";
import { type DeliveryState, readDeliveryState } from "../booking/database.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { logError } from "../platform/log.ts";
import type { AppEnv, Env } from "../settings/env.ts";
import { readSettings } from "../settings/settings.ts";

/** Short, because the monitor's request has a timeout, too. */
const CHECK_TIMEOUT_MS = 2_000;

/** An isolate repeats its response for this time, because the URL is public, and a new response queries D1. */
const RESPONSE_LIFETIME_MS = 10_000;

const OVERDUE_AFTER_MS = 3_600_000;

type Health = "ok" | "failing" | "off";

/** Serves /healthz. The response is public, so it must contain no details of booking requests. */
export async function serveHealth(c: Context<AppEnv>, build: string): Promise<Response> {
  const now = Date.now();
  let cached = lastHealth.get(c.env);
  if (!cached || Math.abs(now - cached.madeAt) >= RESPONSE_LIFETIME_MS) {
    cached = await readHealth(c, build, now);
    lastHealth.set(c.env, cached);
  }
  return c.json(cached.body, cached.status, { "Cache-Control": CACHE_CONTROL.noStore });
}

/** Holds results instead of promises, because a promise that another request created may never settle in workerd. */
const lastHealth = new WeakMap<Env, Awaited<ReturnType<typeof readHealth>>>();

async function readHealth({ env, req }: Context<AppEnv>, build: string, now: number) {
  let delivery: DeliveryState | null | undefined;
  const [files, database] = await Promise.all([
    check("files", async () => {
      const { ok, status } = await env.ASSETS.fetch(new URL(LATEST_BUILD_PATH, req.url).href);
      if (!ok) throw new Error(`${LATEST_BUILD_PATH} returned status ${status}.`);
      return "ok";
    }),
    check("database", async () => {
      if (!env.DB) return "off";
      delivery = await readDeliveryState(env.DB, listCompanyAudiences(env));
      return "ok";
    }),
  ]);
  const isOverdue = (delivery?.unsentSince ?? now) < now - OVERDUE_AFTER_MS;
  const channels = findChannelHealth(env);
  const isHealthy = files === "ok" && database === "ok" && channels !== "failing" && !isOverdue;
  const body = {
    status: isHealthy ? "ok" : "failing",
    build,
    parts: { files, database, channels },
    ...(delivery && { bookings: { waiting: delivery.waiting, failing: delivery.failing } }),
  };
  return { body, status: isHealthy ? 200 : 503, madeAt: now } as const;
}

function findChannelHealth(env: Env): Health {
  const { mail, webhook } = readSettings(env);
  if (mail === "invalid" || webhook === "invalid") return "failing";
  return mail === null && webhook === null ? "off" : "ok";
}

async function check(part: string, work: () => Promise<Health>): Promise<Health> {
  try {
    return await withTimeLimit(part, CHECK_TIMEOUT_MS, work);
  } catch (error) {
    logError("health", error, { part });
    return "failing";
  }
}
