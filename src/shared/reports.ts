/** Where browsers report what went wrong: what the policy stopped, and errors of our scripts. */
export const REPORTS_PATH = "/api/reports";

/** The type of a report on an error of our scripts, beside the types of the Reporting API. */
export const SCRIPT_ERROR = "script-error";

/** Where a script failed. No message: it could repeat what the visitor typed. */
export interface ScriptError {
  /** The name of the error's class, such as TypeError. */
  readonly name: string;
  /** The path of the script, with its line and column: `/assets/entry-AbC.js:1:2345`. */
  readonly source: string;
  /** The path of the page. */
  readonly page: string;
  readonly build: string;
  /** By which the visitor was shown the fault; empty where nothing was shown. */
  readonly id: string;
}
