import { buildManifest } from "virtual:build-manifest";
import { createApp } from "../../../src/server/app.ts";
import { createGrownPages } from "./many-vehicles.ts";

/** The site with as many vehicles as `?count=` says. Built and run by the bench, and never shipped. */
const pages = createGrownPages(({ url }) => Number(url.searchParams.get("count")));

export default createApp({ manifest: buildManifest, pages });
