/** Path to which browsers report CSP violations and errors in our scripts. */
export const REPORTS_PATH = "/api/reports";

/** The report type for errors in our scripts, in addition to the types of the Reporting API. */
export const SCRIPT_ERROR = "script-error";

/** An error in a script. It has no message, because a message could repeat what the visitor typed. */
export interface ScriptError {
  /** The name of the error's class, such as TypeError. */
  readonly name: string;
  /** The path of the script, with its line and column: `/assets/entry-AbC.js:1:2345`. */
  readonly source: string;
  readonly page: string;
  readonly build: string;
  /** The fault id shown to the visitor; empty if none was shown. */
  readonly id: string;
}
