/**
 * Where browsers request the recovery script, and where the build puts it. Every build has it at the same address, so that
 * it is there when the version that answers is not the version that made the document.
 */
export const RECOVERY_URL = "/recovery.js";

/** The event by which the entry reports to the recovery script that the app could not start. */
export const APP_FAILED = "app-failed";
