import type { FieldError } from "../../shared/booking/booking-request.ts";
import { CACHE_CONTROL } from "./cache-control.ts";

/** app.ts responds to this error with JSON. The message is for people. */
export class Problem extends Error {
  readonly status: number;
  /** Must never change, because programs distinguish problems by their code. */
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface ProblemParts extends Pick<Problem, "status" | "code" | "message"> {
  readonly errors?: readonly FieldError[];
}

/** Returns JSON as in RFC 9457. Omits `type`, because a type URI must be stable, and the owner may change the domain. */
export function createProblemResponse(
  { status, code, message, errors = [] }: ProblemParts,
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
    const problem = new Problem(405, "method-not-allowed", `This URL accepts ${methods}.`);
    return createProblemResponse(problem, { Allow: methods });
  };
}
