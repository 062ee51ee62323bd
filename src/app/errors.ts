import { data, isRouteErrorResponse } from "react-router";
import * as shell from "../content/shell.ts";

/** What the error screen shows. */
export interface ShownError {
  readonly status: number;
  /** Empty where nothing may be said; the screen then shows its general sentence. */
  readonly message: string;
}

/** The error of an address without a page. Throw it. */
export function pageNotFound(pathname: string) {
  // A function as replacement, so that "$&" in a path stays what it is.
  const message = shell.errorScreen.notFoundMessage.replace("{path}", () => readablePath(pathname));
  return data(message, { status: 404 });
}

/** The error of a route whose validation failed. Throw it. */
export function validationFailed() {
  return data(shell.errorScreen.validationMessage, { status: 404 });
}

/**
 * Whatever was thrown, as the error screen may show it. Only the messages that this site throws itself pass;
 * anything else, react-router's own texts included, could hold a stack or an internal path and is left out.
 */
export function toShownError(error: unknown): ShownError {
  if (!isRouteErrorResponse(error)) return { status: 500, message: "" };
  const isInternal = "internal" in error && error.internal === true;
  const message = !isInternal && typeof error.data === "string" ? error.data : "";
  const isErrorStatus = error.status >= 400 && error.status <= 599;
  return { status: isErrorStatus ? error.status : 500, message };
}

/**
 * The path as a visitor would write it, percent-encoding undone. It stays encoded where it is malformed or would
 * bring control or direction-changing characters onto the screen.
 */
function readablePath(pathname: string): string {
  try {
    const decoded = decodeURIComponent(pathname);
    return UNPRINTABLE.test(decoded) ? pathname : decoded;
  } catch {
    // Malformed percent-encoding: the raw text is still what the visitor asked for.
    return pathname;
  }
}

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
