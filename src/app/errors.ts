import * as shell from "../content/shell.ts";
import { createFaultId } from "../shared/spoken-code.ts";

/** Documents contain this object as JSON. */
export interface ShownError {
  /** An HTTP status from 400 to 599. */
  readonly status: number;
  readonly message: string;
  /** The id of the log entry. Missing for errors that are not logged. */
  readonly faultId?: string;
  /** The error that the browser reports under `faultId`. Missing in documents. */
  readonly cause?: unknown;
}

/** Visitors see the status and the message. toShownError hides the messages of other errors. */
export class PageError extends Error {
  override readonly name = "PageError";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** @param pathname Percent-encoded, as in a URL. */
export function pageNotFound(pathname: string): PageError {
  // A function, because `replace` would interpret "$&" in a replacement string, and the path may contain it.
  return new PageError(
    404,
    shell.errorScreen.notFoundMessage.replace("{path}", () => readablePath(pathname)),
  );
}

export function toShownError(error: unknown): ShownError {
  if (error instanceof PageError) return { status: error.status, message: error.message };
  return { status: 500, message: shell.errorScreen.generalMessage };
}

/** Adds an id to an error with a status of 500 or more. The error screen reports the error under this id. */
export function toReportedError(error: unknown): ShownError {
  const shown = toShownError(error);
  return shown.status < 500 ? shown : { ...shown, faultId: createFaultId(), cause: error };
}

function readablePath(pathname: string): string {
  try {
    const decoded = decodeURIComponent(pathname);
    return UNPRINTABLE.test(decoded) ? pathname : decoded;
  } catch {
    return pathname;
  }
}

/** Control characters, line breaks, and invisible characters, because some of them reorder the text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
