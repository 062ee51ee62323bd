import { answerProblem } from "./problem.ts";

/** Answers 405 to every method but the ones the address knows. */
export function methodNotAllowed(...allowed: readonly string[]) {
  return function methodNotAllowed(): Response {
    const methods = allowed.join(", ");
    const detail = `This address knows only ${methods}.`;
    return answerProblem({ status: 405, code: "method-not-allowed", detail, headers: { Allow: methods } });
  };
}
