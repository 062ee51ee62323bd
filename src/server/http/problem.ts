import type { FieldError } from "../../shared/booking/booking-request.ts";
import { CACHE_CONTROL } from "./cache-control.ts";

/** The phrase of each status that a problem may have (RFC 9110, section 15; RFC 6585). */
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

/** A status of HTTP that a problem may have. */
export type ProblemStatus = keyof typeof TITLES;

/** Why a program's request was rejected. */
export interface Problem {
  readonly status: ProblemStatus;
  /** Stable: programs may depend on it. */
  readonly code: string;
  /** A sentence for people. */
  readonly detail: string;
  /** What is wrong with single fields, where that is the reason. */
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Answers with a problem (RFC 9457), which must not be cached. The type is `about:blank`, so that the title is the phrase
 * of the status (section 4.2.1): a type of our own would be an address at a domain that an owner may change, and must
 * not change itself. What programs tell problems apart by is `code`.
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

/** Answers 405 to every method but the ones the address knows. */
export function methodNotAllowed(...allowed: readonly string[]) {
  return function methodNotAllowed(): Response {
    const methods = allowed.join(", ");
    const detail = `This address knows only ${methods}.`;
    return answerProblem({ status: 405, code: "method-not-allowed", detail, headers: { Allow: methods } });
  };
}
