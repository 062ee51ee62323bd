import { referencePrefix } from "../../src/content/brand.ts";
import { OperatorError } from "../command-line.ts";

const EXAMPLE = `${referencePrefix}-7K3M-92QX`;

/**
 * Normalises a typed reference to its stored form: `lc7k3m92qx` becomes `LC-7K3M-92QX`. The result has only letters,
 * digits and hyphens, so it is safe inside a statement.
 * @throws OperatorError
 */
export function parseReference(text: string | undefined): string {
  if (text === undefined) throw new OperatorError(`Name the request by its reference, such as ${EXAMPLE}.`);
  const pattern = new RegExp(`^${referencePrefix}([2-9A-Z]{4})([2-9A-Z]{4})$`);
  const [, first, second] = pattern.exec(text.toUpperCase().replace(/[\s-]/g, "")) ?? [];
  if (first && second) return `${referencePrefix}-${first}-${second}`;
  throw new OperatorError(`"${text}" is not a reference. A reference looks like ${EXAMPLE}.`);
}
