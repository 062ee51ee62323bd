import type { Context } from "hono";
import { withTimeLimit } from "../../shared/time-limit.ts";
import { type DeliveryState, readDeliveryState } from "../booking/database.ts";
import { listCompanyAudiences } from "../booking/delivery.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { logError } from "../platform/log.ts";
import type { AppEnv } from "../settings/env.ts";

/** Time limit for each check: a monitor has a limit too. A slower part counts as failing. */
const CHECK_MS = 2_000;

/**
 * How long an isolate repeats its response, in milliseconds. The address is public and not rate-limited, and each new
 * response queries the database. The data centre's cache is not used: on workers.dev there is none, and a monitor would
 * otherwise see responses of any age.
 */
const REPEATED_MS = 10_000;

/** How long a message may fail, or be due without an attempt, before it counts as overdue. */
const PATIENCE_MS = 3_600_000;

type Health = "ok" | "failing";

/**
 * `GET /healthz`, for an external monitor. Responds with 200 and the state of each part while pages can be served, and
 * with 503 if the build's files are missing or a message about a booking request has been failing for over an hour.
 * A failing database is only reported, because pages work without it. Booking requests appear only as counts and times.
 * @param build The id of the running build.
 */
export function createHealthRoute(build: string) {
  // Cache the result, never its promise: workerd may never settle a promise of another request.
  let last: Awaited<ReturnType<typeof readHealth>> | null = null;

  return async function health(c: Context<AppEnv>): Promise<Response> {
    const now = Date.now();
    if (last === null || Math.abs(now - last.madeAt) >= REPEATED_MS) last = await readHealth(c, build, now);
    return c.json(last.body, last.status, { "Cache-Control": CACHE_CONTROL.none });
  };
}

async function readHealth({ env, req }: Context<AppEnv>, build: string, now: number) {
  let delivery: DeliveryState | null | undefined;
  const [files, database] = await Promise.all([
    check("files", async () => {
      const { ok, status } = await env.ASSETS.fetch(new URL("/builds/latest.json", req.url).href);
      if (!ok) throw new Error(`The build's own file answers ${status}.`);
    }),
    check("database", async () => {
      delivery = env.DB && (await readDeliveryState(env.DB, listCompanyAudiences(env)));
    }),
  ]);
  const isOverdue = (delivery?.unsentSince ?? now) < now - PATIENCE_MS;
  const isWell = files === "ok" && !isOverdue;
  const body = {
    status: isWell ? "ok" : "failing",
    build,
    parts: { files, database: env.DB ? database : "off" },
    ...(delivery && { bookings: describeDelivery(delivery) }),
  };
  return { body, status: isWell ? 200 : 503, madeAt: now } as const;
}

function describeDelivery({ waiting, failing, sentAt }: DeliveryState) {
  return { waiting, failing, lastDelivered: sentAt === null ? null : new Date(sentAt).toISOString() };
}

async function check(part: string, work: () => Promise<void>): Promise<Health> {
  try {
    await withTimeLimit(part, CHECK_MS, work);
    return "ok";
  } catch (error) {
    logError("health", error, { part });
    return "failing";
  }
}
