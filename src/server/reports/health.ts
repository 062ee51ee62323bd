import type { Context } from "hono";
import { listCompanyAudiences } from "../booking/delivery.ts";
import { type DeliveryState, readDeliveryState } from "../booking/delivery-state.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { logError } from "../platform/log.ts";
import { withTimeLimit } from "../platform/time-limit.ts";
import type { AppEnv, Env } from "../settings/env.ts";

/** A monitor gives up sooner or later; a part that takes longer is not well. */
const CHECK_MS = 2_000;

type Health = "ok" | "failing";

/**
 * `GET /healthz`, for a monitor outside the site: 200 while pages can be answered, with the state of each
 * part; 503 when the build's files are gone, or when a message about a booking request has been failing for longer than
 * an hour. A database that fails is reported, and costs no page. Of booking requests only counts and times are.
 * @param build The id of the build that answers.
 */
export function createHealthRoute(build: string) {
  return async function health(c: Context<AppEnv>): Promise<Response> {
    let delivery: DeliveryState | undefined;
    const [files, database] = await Promise.all([
      check("files", () => askForFile(c.env, c.req.url)),
      check("database", async () => {
        delivery = c.env.DB && (await readDeliveryState(c.env.DB, listCompanyAudiences(c.env), new Date()));
      }),
    ]);
    const isWell = files === "ok" && !delivery?.isOverdue;
    const body = {
      status: isWell ? "ok" : "failing",
      build,
      parts: { files, database: c.env.DB ? database : "off" },
      ...(delivery && { bookings: describeDelivery(delivery) }),
    };
    return c.json(body, isWell ? 200 : 503, { "Cache-Control": CACHE_CONTROL.none });
  };
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
