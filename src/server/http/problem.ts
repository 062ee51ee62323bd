import type { FieldError } from "../../shared/booking/booking-request.ts";
import { CACHE_CONTROL } from "./cache-control.ts";

/** Rejects a program's request. The error handler in app.ts responds. The message is a sentence for people. */
export class Problem extends Error {
  readonly status: number;
  /** Stable, because clients distinguish problems by `code`. */
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface Rejected extends Pick<Problem, "status" | "code" | "message"> {
  readonly errors?: readonly FieldError[];
}

/** RFC 9457. Omits `type`, because a type URI must never change, but the owner may change the domain. */
export function createProblemResponse(
  { status, code, message, errors = [] }: Rejected,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = { status, detail: message, code, ...(errors.length > 0 && { errors }) };
  return Response.json(body, {
    status,
    headers: {
      ...headers,
      "Content-Type": "application/problem+json",
      "Cache-Control": CACHE_CONTROL.noStore,
    },
  });
}

export function methodNotAllowed(...allowed: readonly string[]) {
  return function methodNotAllowed(): Response {
    const methods = allowed.join(", ");
    const problem = new Problem(405, "method-not-allowed", `This URL accepts only ${methods}.`);
    return createProblemResponse(problem, { Allow: methods });
  };
}
