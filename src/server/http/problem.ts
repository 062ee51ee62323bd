import { PageError } from "../../app/errors.ts";

/** An error with a code for programs. Outside pages, app.ts sends it as JSON. In a page, the error screen shows its message. */
export class Problem<Detail = unknown> extends PageError {
  /** Must never change, because programs distinguish problems by their code. */
  readonly code: string;
  /** The errors of single fields. */
  readonly errors: readonly Detail[];

  constructor(status: number, code: string, message: string, errors: readonly Detail[] = []) {
    super(status, message);
    this.code = code;
    this.errors = errors;
  }
}

/** Returns JSON as in RFC 9457. Omits `type`, because a type URI must be stable, and the owner may change the domain. */
export function createProblemResponse(
  { status, code, message, errors }: Problem,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = { status, detail: message, code, ...(errors.length > 0 && { errors }) };
  return Response.json(body, { status, headers: { ...headers, "Content-Type": "application/problem+json" } });
}

export function methodNotAllowed(...allowed: readonly string[]) {
  return function methodNotAllowed(): Response {
    const methods = allowed.join(", ");
    const problem = new Problem(405, "method-not-allowed", `This URL accepts ${methods}.`);
    return createProblemResponse(problem, { Allow: methods });
  };
}
