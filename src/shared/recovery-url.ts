/**
 * The URL of the recovery script. It is the same in every build, so that the script is there even if a different
 * version serves it than rendered the document.
 */
export const RECOVERY_URL = "/recovery.js";
