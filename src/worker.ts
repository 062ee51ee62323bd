import { buildManifest } from "virtual:build-manifest";
import { createApp } from "./server/app.ts";
import { runScheduled } from "./server/scheduled.ts";

const app = createApp({ manifest: buildManifest });

export default { fetch: app.fetch, scheduled: runScheduled };
