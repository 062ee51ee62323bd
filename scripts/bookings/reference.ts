import { OperatorError } from "./database.ts";

/**
 * A reference as it is stored, from one as it is typed: `lc7k3m92qx` is `LC-7K3M-92QX`. What comes back is letters,
 * figures and hyphens, and safe inside a statement.
 * @throws OperatorError
 */
export function parseReference(text: string | undefined): string {
  if (text === undefined) throw new OperatorError("Name the request by its reference, such as LC-7K3M-92QX.");
  const [, first, second] =
    /^LC([2-9A-Z]{4})([2-9A-Z]{4})$/.exec(text.toUpperCase().replace(/[\s-]/g, "")) ?? [];
  if (first && second) return `LC-${first}-${second}`;
  throw new OperatorError(`"${text}" is no reference. One looks like LC-7K3M-92QX.`);
}
