import { buildManifest } from "virtual:build-manifest";
import { createApp } from "./server/app.ts";

export default createApp({ manifest: buildManifest });
