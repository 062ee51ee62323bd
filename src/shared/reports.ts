/** Browsers report CSP violations to this path, and the app reports script errors. */
export const REPORTS_PATH = "/api/reports";

/** The report type of a ScriptError. The Reporting API has no type for script errors. */
export const SCRIPT_ERROR = "script-error";

/** Contains no error message, because a message could repeat text that the visitor typed. */
export interface ScriptError {
  readonly name: string;
  /** A position such as `/assets/entry-AbC.js:1:2345`. Empty if the stack does not begin in a file of /assets. */
  readonly source: string;
  readonly page: string;
  readonly build: string;
  /** The fault id on the error screen. Empty for an error that caused no error screen. */
  readonly id: string;
}
