/** The URL has no content hash, because a document must find the script even if the files of its build are gone. */
export const RECOVERY_URL = "/recovery.js";
