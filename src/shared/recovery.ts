/**
 * Where browsers request the recovery script, and where the build puts it. Every build has it at the same address, so that
 * it is there when the version that answers is not the version that made the document.
 */
export const RECOVERY_URL = "/recovery.js";

/** The same for the script that a booking form without an app needs. The recovery script loads it only then. */
export const PLAIN_FORM_URL = "/plain-form.js";

/** The event by which the entry reports to the recovery script that the app could not start. */
export const APP_FAILED = "app-failed";
