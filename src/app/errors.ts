import * as shell from "../content/shell.ts";

/** The document of an error screen contains this object as JSON. */
export interface ShownError {
  /** An HTTP status from 400 to 599. */
  readonly status: number;
  readonly message: string;
  /** The id of the Worker's log line or of the browser's report. Missing if there is neither. */
  readonly faultId?: string | undefined;
  /** The error that the browser reports under `faultId`. Missing in documents. */
  readonly cause?: unknown;
}

/** Visitors see the message of a PageError. toShownError hides the messages of other errors. */
export class PageError extends Error {
  override readonly name = "PageError";
  readonly status: number;
  /** The id of the log line if the Worker has already logged the error. Do not log the error again. */
  readonly faultId: string | undefined;

  constructor(status: number, message: string, faultId?: string) {
    super(message);
    this.status = status;
    this.faultId = faultId;
  }
}

/** @param pathname Percent-encoded, as in a URL. */
export function pageNotFound(pathname: string): PageError {
  // Passes a function, because `replace` would interpret "$&" in a string, and a path may contain "$&".
  return new PageError(
    404,
    shell.errorScreen.notFoundMessage.replace("{path}", () => readablePath(pathname)),
  );
}

export function toShownError(error: unknown): ShownError {
  if (!(error instanceof PageError)) return { status: 500, message: shell.errorScreen.generalMessage };
  const { status, message, faultId } = error;
  return { status, message, faultId };
}

function readablePath(pathname: string): string {
  try {
    const decoded = decodeURIComponent(pathname);
    return UNPRINTABLE.test(decoded) ? pathname : decoded;
  } catch {
    return pathname;
  }
}

/** Control and format characters, line and paragraph separators. Some format characters reorder text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
