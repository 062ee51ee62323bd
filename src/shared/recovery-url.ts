/** The same in every build, because the script may come from another version than the document. */
export const RECOVERY_URL = "/recovery.js";
