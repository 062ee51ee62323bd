/**
 * Variables of the Worker wherever it runs on a machine of ours. Of the two engines for pictures one is the same
 * here as in production; the local stand-in of the other, Cloudflare Images, ignores the quality. E-mails go nowhere:
 * the local stand-in of the service writes them into files under .wrangler/tmp.
 */
export const LOCAL_VARIABLES = {
  IMAGE_ENGINES: "wasm",
  BOOKINGS_TO: "bookings@lagan-and-coast.example",
  BOOKINGS_FROM: "website@lagan-and-coast.example",
};

/** Variables for whoever reads what the site prints: its lines about requests would be among it. */
export const QUIET_VARIABLES = { REQUEST_LOG: "off" };
