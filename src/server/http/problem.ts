import type { FieldError } from "../../shared/booking/booking-request.ts";
import { CACHE_CONTROL } from "./cache-control.ts";

/** The reason phrases of the statuses that a problem may have (RFC 9110, section 15; RFC 6585). */
const TITLES = {
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  503: "Service Unavailable",
} as const;

export type ProblemStatus = keyof typeof TITLES;

/** The reason why an API request was rejected. */
interface Problem {
  readonly status: ProblemStatus;
  /** Stable: clients may depend on it. */
  readonly code: string;
  /** A sentence for people. */
  readonly detail: string;
  /** Errors of single fields, if these are the reason. */
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Returns an uncacheable problem response (RFC 9457). The type is `about:blank`, so the title is the status phrase
 * (section 4.2.1): a type URI of our own must never change, but the owner may change the domain. Clients distinguish
 * problems by `code`.
 */
export function answerProblem({ status, code, detail, errors, headers }: Problem): Response {
  const body = {
    type: "about:blank",
    title: TITLES[status],
    status,
    detail,
    code,
    ...(errors && { errors }),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...headers,
      "Content-Type": "application/problem+json",
      "Cache-Control": CACHE_CONTROL.none,
    },
  });
}

/** Returns a handler that responds with 405 and lists the allowed methods. */
export function methodNotAllowed(...allowed: readonly string[]) {
  return function methodNotAllowed(): Response {
    const methods = allowed.join(", ");
    const detail = `This address knows only ${methods}.`;
    return answerProblem({ status: 405, code: "method-not-allowed", detail, headers: { Allow: methods } });
  };
}
