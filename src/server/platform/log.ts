import { createFaultId } from "../../shared/spoken-code.ts";

let runningBuild: string | undefined;

export function setLogBuild(build: string): void {
  runningBuild = build;
}

/** Returns the id of the log line, so that a visitor can quote the id. */
export function logError(
  event: string,
  error: unknown,
  fields: Readonly<Record<string, unknown>> = {},
): string {
  const id = createFaultId();
  const { name, message, stack, cause } = error instanceof Error ? error : new Error(String(error));
  const line = { event, id, build: runningBuild, name, message, cause: readMessage(cause), stack, ...fields };
  // biome-ignore lint/suspicious/noConsole: the console is the log of a Worker.
  console.error(JSON.stringify(line));
  return id;
}

function readMessage(cause: unknown): string | undefined {
  return cause instanceof Error ? cause.message : undefined;
}

/** An error that is already logged. Code that catches it must show `id` and must not log the error again. */
export class LoggedFault extends Error {
  override readonly name = "LoggedFault";
  readonly id: string;
  /** Replaces the status 500 and the general message of the error screen. */
  readonly shownError: { readonly status: number; readonly message: string } | undefined;

  constructor(id: string, shownError?: LoggedFault["shownError"]) {
    super(`The error is in the log as ${id}.`);
    this.id = id;
    this.shownError = shownError;
  }
}

export function logRequest(fields: Readonly<Record<string, unknown>>): void {
  // biome-ignore lint/suspicious/noConsole: the console is the log of a Worker.
  console.log(JSON.stringify({ event: "request", build: runningBuild, ...fields }));
}

/** For events that an operator should notice. Fields must not contain personal data. */
export function logNotice(event: string, fields: Readonly<Record<string, unknown>> = {}): void {
  // biome-ignore lint/suspicious/noConsole: the console is the log of a Worker.
  console.warn(JSON.stringify({ event, build: runningBuild, ...fields }));
}
