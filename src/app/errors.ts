import { type ErrorResponse, isRouteErrorResponse } from "react-router";
import * as shell from "../content/shell.ts";

/** What the error screen shows. */
export interface ShownError {
  readonly status: number;
  readonly message: string;
}

/** The shape by which react-router knows its error responses, in the Worker and after JSON in the browser. */
export function toErrorResponse({ status, message }: ShownError): ErrorResponse & { internal: false } {
  return { status, statusText: "", internal: false, data: message };
}

/** The error of a route whose validation failed. Throw it. */
export function validationFailed() {
  return toErrorResponse({ status: 404, message: shell.errorScreen.validationMessage });
}

/**
 * Whatever was thrown, as the error screen may show it. Only the messages that this site throws itself pass;
 * anything else, react-router's own texts included, could hold a stack or an internal path.
 * @param pathname The path that the visitor asked for.
 */
export function toShownError(error: unknown, pathname: string): ShownError {
  const { generalMessage, notFoundMessage } = shell.errorScreen;
  if (!isRouteErrorResponse(error)) return { status: 500, message: generalMessage };
  const status = error.status >= 400 && error.status <= 599 ? error.status : 500;
  const isInternal = "internal" in error && error.internal === true;
  if (!isInternal && typeof error.data === "string") return { status, message: error.data };
  // The router's own 404: no route matches. A function as replacement keeps a "$&" in the path what it is.
  if (status === 404)
    return { status, message: notFoundMessage.replace("{path}", () => readablePath(pathname)) };
  return { status, message: generalMessage };
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
