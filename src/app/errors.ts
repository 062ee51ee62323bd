import * as shell from "../content/shell.ts";
import { createFaultId } from "../shared/spoken-code.ts";

/** Documents contain this object as JSON, without `cause`. */
export interface ShownError {
  /** From 400 to 599. */
  readonly status: number;
  readonly message: string;
  /** The id of the log entry. Missing if nothing is logged. */
  readonly faultId?: string;
  /** The error that this browser reports under `faultId`. */
  readonly cause?: unknown;
}

/** Visitors may read its status and message. Every other error is shown as a fault, without its message. */
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
  // A function, because "$&" in the path would have a special meaning in a string.
  return new PageError(
    404,
    shell.errorScreen.notFoundMessage.replace("{path}", () => readablePath(pathname)),
  );
}

export function toShownError(error: unknown): ShownError {
  if (error instanceof PageError) return { status: error.status, message: error.message };
  return { status: 500, message: shell.errorScreen.generalMessage };
}

/** Gives a fault an id. The error screen reports the fault. */
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

/** Control characters, line breaks and invisible characters, some of which change the direction of the text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
