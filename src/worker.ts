import { buildManifest } from "virtual:build-manifest";
import type { ScheduledController } from "@cloudflare/workers-types";
import { createApp } from "./server/app.ts";
import type { Env } from "./server/settings/env.ts";

const app = createApp({ manifest: buildManifest });

export default {
  fetch: app.fetch,
  async scheduled({ scheduledTime }: ScheduledController, env: Env): Promise<void> {
    const { runBookingUpkeep } = await import("./server/booking/upkeep.ts");
    await runBookingUpkeep(env, new Date(scheduledTime));
  },
};
