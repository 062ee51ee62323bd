import { createFaultId } from "../../shared/random.ts";

type Fields = Readonly<Record<string, unknown>>;

let runningBuild: string | undefined;

export function setLogBuild(build: string): void {
  runningBuild = build;
}

/** Returns the id of the log line, so that a visitor can quote the id. */
export function logError(event: string, error: unknown, fields: Fields = {}): string {
  const id = createFaultId();
  const { name, message, stack, cause } = error instanceof Error ? error : new Error(String(error));
  const reason = cause instanceof Error ? cause.message : undefined;
  writeLine("error", event, { id, name, message, cause: reason, stack, ...fields });
  return id;
}

export function logRequest(fields: Fields): void {
  writeLine("log", "request", fields);
}

/** For events that an operator should notice. Fields must not contain personal data. */
export function logNotice(event: string, fields: Fields = {}): void {
  writeLine("warn", event, fields);
}

function writeLine(level: "error" | "log" | "warn", event: string, fields: Fields): void {
  // biome-ignore lint/suspicious/noConsole: the console is the log of a Worker.
  console[level](JSON.stringify({ event, build: runningBuild, ...fields }));
}
