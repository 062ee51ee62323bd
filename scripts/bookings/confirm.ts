import { createInterface } from "node:readline";
import type { ReadStream, WriteStream } from "node:tty";
import { OperatorError } from "../command-line.ts";

/**
 * Prompts the operator for confirmation. Only "y" and "yes" confirm.
 * @throws OperatorError if there is no terminal.
 */
export async function confirm(
  question: string,
  input: Pick<ReadStream, "isTTY"> & NodeJS.ReadableStream = process.stdin,
  output: Pick<WriteStream, "isTTY"> & NodeJS.WritableStream = process.stdout,
): Promise<boolean> {
  if (!input.isTTY || !output.isTTY)
    throw new OperatorError("There is no terminal to confirm this at. Nothing was done: add --yes.");
  const terminal = createInterface({ input, output });
  const answer = await new Promise<string>((resolve) => {
    // Ctrl+C and Ctrl+D close the input without an answer.
    terminal.once("close", () => resolve(""));
    terminal.question(`${question} [y/N] `, resolve);
  });
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
