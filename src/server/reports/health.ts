import type { Context } from "hono";
import { listCompanyAudiences } from "../booking/delivery.ts";
import { type DeliveryState, readDeliveryState } from "../booking/delivery-state.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { logError } from "../platform/log.ts";
import { withTimeLimit } from "../platform/time-limit.ts";
import type { AppEnv, Env } from "../settings/env.ts";

/** A monitor gives up sooner or later; a part that takes longer is not well. */
const CHECK_MS = 2_000;

/**
 * How long an isolate repeats an answer. The address is public and unlimited, and each new answer reads the database. No
 * data centre's cache holds the answer: on workers.dev there is none, and a monitor would then see an answer of any age.
 */
const REPEATED_MS = 10_000;

type Health = "ok" | "failing";

interface Answer {
  readonly body: object;
  readonly status: 200 | 503;
  /** In milliseconds since 1970-01-01 UTC. */
  readonly madeAt: number;
}

/**
 * `GET /healthz`, for a monitor outside the site: 200 while pages can be answered, with the state of each
 * part; 503 when the build's files are gone, or when a message about a booking request has been failing for longer than
 * an hour. A database that fails is reported, and costs no page. Of booking requests only counts and times are.
 * @param build The id of the build that answers.
 */
export function createHealthRoute(build: string) {
  // The finished answer, never its promise: workerd may never settle a promise of another request.
  let last: Answer | null = null;

  return async function health(c: Context<AppEnv>): Promise<Response> {
    const now = Date.now();
    if (last === null || Math.abs(now - last.madeAt) >= REPEATED_MS) {
      last = { ...(await readHealth(c, build)), madeAt: now };
    }
    return c.json(last.body, last.status, { "Cache-Control": CACHE_CONTROL.none });
  };
}

async function readHealth({ env, req }: Context<AppEnv>, build: string): Promise<Omit<Answer, "madeAt">> {
  let delivery: DeliveryState | undefined;
  const [files, database] = await Promise.all([
    check("files", () => askForFile(env, req.url)),
    check("database", async () => {
      delivery = env.DB && (await readDeliveryState(env.DB, listCompanyAudiences(env), new Date()));
    }),
  ]);
  const isWell = files === "ok" && !delivery?.isOverdue;
  const body = {
    status: isWell ? "ok" : "failing",
    build,
    parts: { files, database: env.DB ? database : "off" },
    ...(delivery && { bookings: describeDelivery(delivery) }),
  };
  return { body, status: isWell ? 200 : 503 };
}

function describeDelivery({ waiting, failing, lastDelivered }: DeliveryState) {
  return { waiting, failing, lastDelivered };
}

async function askForFile({ ASSETS }: Env, address: string): Promise<void> {
  const { ok, status } = await ASSETS.fetch(new URL("/builds/latest.json", address).href);
  if (!ok) throw new Error(`The build's own file answers ${status}.`);
}

async function check(part: string, ask: () => unknown): Promise<Health> {
  try {
    await withTimeLimit(part, CHECK_MS, async () => await ask());
    return "ok";
  } catch (error) {
    logError("health", error, { part });
    return "failing";
  }
}
