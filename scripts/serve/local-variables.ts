/**
 * Variables of the Worker when it runs on a developer's machine. Of the two engines for pictures one is the same
 * here as in production; the local stand-in of the other, Cloudflare Images, ignores the quality. E-mails go nowhere:
 * the local stand-in of the service writes them into files under .wrangler/tmp.
 */
export const LOCAL_VARIABLES = {
  IMAGE_ENGINES: "wasm",
  BOOKINGS_TO: "bookings@lagan-and-coast.example",
  BOOKINGS_FROM: "website@lagan-and-coast.example",
};

/** Variables for commands whose output people read: the Worker's lines about requests would be in between. */
export const QUIET_VARIABLES = { REQUEST_LOG: "off" };
