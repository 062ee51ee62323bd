import * as shell from "../content/shell.ts";
import { createFaultId } from "../shared/spoken-code.ts";

/** The content of the error screen. It is embedded as JSON in documents. */
export interface ShownError {
  /** An HTTP status code of 400 to 599. */
  readonly status: number;
  readonly message: string;
  /** The fault's id in the log; missing if nothing is logged. */
  readonly faultId?: string;
  /** The error thrown in this browser, which is reported under the fault id. Never part of a document. */
  readonly cause?: unknown;
}

/** An error whose status and message visitors may read. Every other error is shown as a fault, without its message. */
export class PageError extends Error {
  override readonly name = "PageError";
  readonly status: number;

  /**
   * @param status An HTTP status code of 400 to 599.
   * @param message The sentence on the error screen.
   */
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Returns the error for an address without a page.
 * @param pathname The path that the visitor requested, percent-encoded as in a URL.
 */
export function pageNotFound(pathname: string): PageError {
  // With a function as replacement, "$&" in the path has no special meaning.
  return new PageError(
    404,
    shell.errorScreen.notFoundMessage.replace("{path}", () => readablePath(pathname)),
  );
}

/** Returns the details of an error that a visitor may see: everything of a `PageError`, nothing of any other error. */
export function toShownError(error: unknown): ShownError {
  if (error instanceof PageError) return { status: error.status, message: error.message };
  return { status: 500, message: shell.errorScreen.generalMessage };
}

/** Does the same for an error thrown in this browser. A fault gets an id, and is reported once it is shown. */
export function toReportedError(error: unknown): ShownError {
  const shown = toShownError(error);
  return shown.status < 500 ? shown : { ...shown, faultId: createFaultId(), cause: error };
}

/** Decodes a path for display, unless it is malformed or contains control or direction-changing characters. */
function readablePath(pathname: string): string {
  try {
    const decoded = decodeURIComponent(pathname);
    return UNPRINTABLE.test(decoded) ? pathname : decoded;
  } catch {
    return pathname;
  }
}

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
