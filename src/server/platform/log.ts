import { createFaultId } from "../../shared/spoken-code.ts";

/** The id of the running build, constant for the Worker's lifetime. */
let runningBuild: string | undefined;

/** Sets the build id for all further log lines. */
export function setLogBuild(build: string): void {
  runningBuild = build;
}

/**
 * Logs an error as one line of JSON. Stacks appear only here: visitors never see one.
 * @returns The id of the log line. A visitor who sees the id can quote it.
 */
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

/** An error that is already logged: code that catches it shows its id and does not log it again. */
export class LoggedFault extends Error {
  override readonly name = "LoggedFault";
  /** The id of the log line. */
  readonly id: string;
  /** Status and message for the visitor, instead of the general message and status 500. */
  readonly shown: { readonly status: number; readonly message: string } | undefined;

  constructor(id: string, shown?: LoggedFault["shown"]) {
    super(`It is in the log as ${id}.`);
    this.id = id;
    this.shown = shown;
  }
}

/** Logs a request. http/middleware/request-log.ts names the fields. */
export function logRequest(fields: Readonly<Record<string, unknown>>): void {
  // biome-ignore lint/suspicious/noConsole: the console is the log of a Worker.
  console.log(JSON.stringify({ event: "request", build: runningBuild, ...fields }));
}

/** Logs an event that an operator should notice as one line of JSON. Fields must not contain personal data. */
export function logNotice(event: string, fields: Readonly<Record<string, unknown>> = {}): void {
  // biome-ignore lint/suspicious/noConsole: the console is the log of a Worker.
  console.warn(JSON.stringify({ event, build: runningBuild, ...fields }));
}
