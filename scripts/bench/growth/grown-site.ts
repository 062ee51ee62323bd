import { buildManifest } from "virtual:build-manifest";
import { createRoutes } from "../../../src/app/routes.tsx";
import { createApp } from "../../../src/server/app.ts";
import { loadWithManyVehicles } from "./many-vehicles.ts";

/** The site with as many vehicles as `?count=` says. Built and run by the bench, and never shipped. */
const routes = createRoutes((page, { request }) =>
  loadWithManyVehicles(page, Number(new URL(request.url).searchParams.get("count"))),
);

export default createApp({ manifest: buildManifest, routes });
