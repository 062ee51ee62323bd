/** For CSP violations and for errors in our scripts. */
export const REPORTS_PATH = "/api/reports";

/** A type in addition to the report types of the Reporting API. */
export const SCRIPT_ERROR = "script-error";

/** Omits the message, which could repeat text that the visitor typed. */
export interface ScriptError {
  readonly name: string;
  /** The script's path, line and column: `/assets/entry-AbC.js:1:2345`. */
  readonly source: string;
  readonly page: string;
  readonly build: string;
  /** The fault id on the visitor's screen. Empty if the screen shows none. */
  readonly id: string;
}
