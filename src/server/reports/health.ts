import { LATEST_BUILD_PATH } from "../../shared/protocol.ts";
import { withTimeLimit } from "../../shared/time-limit.ts";
import { logError } from "../platform/log.ts";
import type { AppContext, Env } from "../settings/env.ts";

/** Short, because the monitor's request has a timeout, too. */
const CHECK_TIMEOUT_MS = 2_000;

/** An isolate repeats its response for this time, because the URL is public, and a new response queries D1. */
const RESPONSE_LIFETIME_MS = 10_000;

type Health = "ok" | "failing" | "off";

export interface FeatureHealth {
  readonly isHealthy: boolean;
  readonly parts: Readonly<Record<string, Health>>;
  readonly figures?: object;
}

type CheckFeature = (env: Env) => Promise<FeatureHealth>;

/** Serves /healthz. The response is public. It contains the parts and figures that `checkFeature` returns. */
export async function serveHealth(
  c: AppContext,
  build: string,
  checkFeature: CheckFeature,
): Promise<Response> {
  const now = Date.now();
  let cached = lastHealth.get(c.env);
  if (!cached || Math.abs(now - cached.madeAt) >= RESPONSE_LIFETIME_MS) {
    cached = { ...(await readHealth(c, build, checkFeature)), madeAt: now };
    lastHealth.set(c.env, cached);
  }
  return c.json(cached.body, cached.status);
}

/** Holds results instead of promises, because a promise that another request created may never settle in workerd. */
const lastHealth = new WeakMap<Env, Awaited<ReturnType<typeof readHealth>> & { madeAt: number }>();

async function readHealth({ env, req }: AppContext, build: string, checkFeature: CheckFeature) {
  const [files, feature] = await Promise.all([
    checkPart("files", async () => {
      const { ok, status } = await env.ASSETS.fetch(new URL(LATEST_BUILD_PATH, req.url).href);
      if (!ok) throw new Error(`${LATEST_BUILD_PATH} returned status ${status}.`);
      return "ok";
    }),
    checkFeature(env),
  ]);
  const isHealthy = files === "ok" && feature.isHealthy;
  const status = isHealthy ? "ok" : "failing";
  const body = { status, build, parts: { files, ...feature.parts }, ...feature.figures };
  return { body, status: isHealthy ? 200 : 503 } as const;
}

/** Logs the error if `work` throws or takes too long. */
export async function checkPart(part: string, work: () => Promise<Health>): Promise<Health> {
  try {
    return await withTimeLimit(part, CHECK_TIMEOUT_MS, work);
  } catch (error) {
    logError("health", error, { part });
    return "failing";
  }
}
