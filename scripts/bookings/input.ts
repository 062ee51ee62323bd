import { createInterface } from "node:readline/promises";
import { referencePrefix } from "../../src/content/brand.ts";
import { OperatorError, UsageError } from "../command-line.ts";

export const EXAMPLE_REFERENCE = `${referencePrefix}-7K3M-92QX`;

/**
 * Normalises the letter case, spaces and hyphens of a typed reference. The result is safe in an SQL statement, because it
 * contains only letters, digits and hyphens.
 * @throws UsageError if the text is not a reference.
 */
export function parseReference(text = ""): string {
  const pattern = new RegExp(`^${referencePrefix}([2-9A-Z]{4})([2-9A-Z]{4})$`);
  const [, first, second] = pattern.exec(text.toUpperCase().replace(/[\s-]/g, "")) ?? [];
  if (first && second) return `${referencePrefix}-${first}-${second}`;
  throw new UsageError(`"${text}" is not a reference. A reference looks like ${EXAMPLE_REFERENCE}.`);
}

/** Returns whether the reply is "y" or "yes". Ctrl+C counts as no. @throws OperatorError if there is no terminal. */
export async function confirm(question: string, input = process.stdin, output = process.stdout) {
  if (!input.isTTY) throw new OperatorError("There is no terminal for the prompt. Add --yes.");
  const terminal = createInterface({ input, output });
  const reply = await terminal.question(`${question} [y/N] `).catch(() => "");
  terminal.close();
  return /^y(es)?$/i.test(reply.trim());
}
