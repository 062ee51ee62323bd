import { readWranglerToml } from "../../scripts/wrangler.ts";

/** The served site's SITE_ORIGIN, with which canonical URLs begin. */
export const PUBLIC_ORIGIN = "https://www.site.example";

/** False if the owner has switched the service worker off. */
export const HAS_SERVICE_WORKER = readWranglerToml().vars.SERVICE_WORKER !== "off";

/** Override the values of wrangler.toml. SERVICE_WORKER keeps its value, because the build depends on it. */
export const SITE_SETTINGS = {
  SITE_ORIGIN: PUBLIC_ORIGIN,
  API_BASE: "/",
  IMAGE_SIZES: "any",
  BOOKINGS_COPY_TO_VISITOR: "off",
  TURNSTILE_SITE_KEY: "",
};
