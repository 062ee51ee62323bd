/**
 * Where browsers request the recovery script, and where the build puts it. Every build has it at the same address, so that
 * it is there when the version that answers is not the version that made the document.
 */
export const RECOVERY_URL = "/recovery.js";

/** The same for the script that repairs a document. The recovery script loads it when something is wrong. */
export const REPAIR_URL = "/repair.js";

/** The event by which the repair script reports that a lost style sheet has arrived; until then the document is `data-unstyled`. */
export const STYLES_ARRIVED = "styles-arrived";

/** The event by which the entry reports that the app could not start. */
export const APP_FAILED = "app-failed";
