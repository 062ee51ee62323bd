import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import { doBookingUpkeep } from "./booking/upkeep.ts";
import type { Env } from "./settings/env.ts";

/** What the cron trigger in wrangler.toml starts. */
export function runScheduled(
  controller: Pick<ScheduledController, "scheduledTime">,
  env: Env,
  context: Pick<ExecutionContext, "waitUntil">,
): void {
  context.waitUntil(doBookingUpkeep(env, new Date(controller.scheduledTime)));
}
