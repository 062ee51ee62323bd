import type { Context } from "hono";
import { withTimeLimit } from "../../shared/time-limit.ts";
import { listCompanyAudiences } from "../booking/channels.ts";
import { type DeliveryState, readDeliveryState } from "../booking/database.ts";
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

/** How long a request may wait for a message to the company before the site counts as failing. */
const PATIENCE_MS = 3_600_000;

type Health = "ok" | "failing" | "off";

/**
 * `GET /healthz`, for an external monitor, which reads only the status. Responds with 503 if the build's files are
 * missing, if the database is missing or fails, or if a channel of the company has not sent its message about an open
 * request for more than an hour. Booking requests appear only as counts.
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
      return "ok";
    }),
    check("database", async () => {
      if (!env.DB) return "off";
      delivery = await readDeliveryState(env.DB, listCompanyAudiences(env));
      return "ok";
    }),
  ]);
  const { waiting, failing, unsentSince } = delivery ?? NO_DELIVERY;
  const isOverdue = unsentSince !== null && unsentSince < now - PATIENCE_MS;
  const isWell = files === "ok" && database === "ok" && !isOverdue;
  const body = {
    status: isWell ? "ok" : "failing",
    build,
    parts: { files, database },
    ...(delivery && { bookings: { waiting, failing } }),
  };
  return { body, status: isWell ? 200 : 503, madeAt: now } as const;
}

const NO_DELIVERY: DeliveryState = { waiting: 0, failing: 0, unsentSince: null };

async function check(part: string, work: () => Promise<Health>): Promise<Health> {
  try {
    return await withTimeLimit(part, CHECK_MS, work);
  } catch (error) {
    logError("health", error, { part });
    return "failing";
  }
}
