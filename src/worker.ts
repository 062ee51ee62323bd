import { buildManifest } from "virtual:build-manifest";
import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import { createApp } from "./server/app.ts";
import { doBookingUpkeep } from "./server/booking/upkeep.ts";
import type { Env } from "./server/settings/env.ts";

const app = createApp({ manifest: buildManifest });

export default {
  fetch: app.fetch,
  scheduled({ scheduledTime }: ScheduledController, env: Env, context: ExecutionContext): void {
    context.waitUntil(doBookingUpkeep(env, new Date(scheduledTime)));
  },
};
