/**
 * The URL of the recovery script. It is the same in every build, so that the script is there even if a different
 * version serves it than rendered the document.
 */
export const RECOVERY_URL = "/recovery.js";

/** The URL of the script that repairs a document. The recovery script loads it when something is wrong. */
export const REPAIR_URL = "/repair.js";

/** Dispatched by the repair script when a lost style sheet has arrived. Until then the document is `data-unstyled`. */
export const STYLES_ARRIVED = "styles-arrived";

/** Dispatched when the app could not start. */
export const APP_FAILED = "app-failed";
