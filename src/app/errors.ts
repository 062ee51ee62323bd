import * as shell from "../content/shell.ts";
import { createFaultId } from "../shared/spoken-code.ts";

/** What the error screen shows. It travels as JSON inside documents. */
export interface ShownError {
  /** An HTTP status code of 400 to 599. */
  readonly status: number;
  readonly message: string;
  /** The id by which the fault is found in the log; missing where nothing is logged. */
  readonly faultId?: string;
  /** What was thrown in this browser, which is reported under that id. Never part of a document. */
  readonly cause?: unknown;
}

/** An error with a status and a message that visitors may read. Everything else that is thrown is shown as a fault, without its text. */
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
 * The error of an address without a page.
 * @param pathname The path that the visitor requested, percent-encoded as in a URL.
 */
export function pageNotFound(pathname: string): PageError {
  // With a function as replacement, a "$&" in the path has no special meaning.
  return new PageError(
    404,
    shell.errorScreen.notFoundMessage.replace("{path}", () => readablePath(pathname)),
  );
}

/** The error of a page whose route validation failed. */
export function validationFailed(): PageError {
  return new PageError(404, shell.errorScreen.validationMessage);
}

/** What a visitor may know of an error: of a `PageError` all, of anything else nothing but that there was one. */
export function toShownError(error: unknown): ShownError {
  if (error instanceof PageError) return { status: error.status, message: error.message };
  return { status: 500, message: shell.errorScreen.generalMessage };
}

/** The same for what was thrown in this browser: a fault gets an id, and is reported once it is shown. */
export function toReportedError(error: unknown): ShownError {
  const shown = toShownError(error);
  return shown.status < 500 ? shown : { ...shown, faultId: createFaultId(), cause: error };
}

/**
 * The path as a visitor would write it, percent-encoding undone. A segment stays encoded where it is malformed or would
 * bring control or direction-changing characters onto the screen.
 */
function readablePath(pathname: string): string {
  return pathname.split("/").map(readableSegment).join("/");
}

function readableSegment(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment);
    return UNPRINTABLE.test(decoded) ? segment : decoded;
  } catch {
    // Malformed percent-encoding: the raw text is still what the visitor requested.
    return segment;
  }
}

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
