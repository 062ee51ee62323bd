import { buildManifest } from "virtual:build-manifest";
import { createApp } from "./server/app.ts";
import type { Env } from "./server/settings/env.ts";

const app = createApp({ manifest: buildManifest });

export default {
  fetch: app.fetch,
  async scheduled(_: unknown, env: Env): Promise<void> {
    const { runBookingUpkeep } = await import("./server/booking/upkeep.ts");
    await runBookingUpkeep(env);
  },
};
