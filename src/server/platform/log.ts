import { createFaultId } from "../../shared/spoken-code.ts";
import type { DocumentOrigin } from "../settings/env.ts";

/** The build that this Worker runs: one for as long as the Worker lives. */
let runningBuild: string | undefined;

/** Tells the log which build it is of. */
export function setLogBuild(build: string): void {
  runningBuild = build;
}

/**
 * Writes one line of JSON about a fault. The only way out for stacks: a visitor never sees one.
 * @returns The id of the line, by which a visitor who was shown it can name the fault.
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

/** What a visitor sees of a fault instead of the general sentence and status 500. */
interface Shown {
  readonly status: number;
  readonly message: string;
}

/** A fault that is in the log already: code that catches it shows its id and writes no second line. */
export class LoggedFault extends Error {
  override readonly name = "LoggedFault";
  /** Of the line in the log. */
  readonly id: string;
  readonly shown: Shown | undefined;

  constructor(id: string, shown?: Shown) {
    super(`It is in the log as ${id}.`);
    this.id = id;
    this.shown = shown;
  }
}

/** What is noted of a request. */
export interface RequestNote {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly build: string;
  readonly ray: string | undefined;
  /** Where a document came from; undefined for everything that is never cached. */
  readonly cache: DocumentOrigin | undefined;
  /** Whether a browser asked ahead, for a visit that may never come (`Sec-Purpose`); undefined where it did not. */
  readonly isAhead: true | undefined;
}

/** Writes one line of JSON about a request. */
export function logRequest(note: RequestNote): void {
  // biome-ignore lint/suspicious/noConsole: the console is the log of a Worker.
  console.log(JSON.stringify({ event: "request", ...note }));
}

/** Writes one line of JSON about something that an operator should know of. Nothing personal may be in its fields. */
export function logNotice(event: string, fields: Readonly<Record<string, unknown>> = {}): void {
  // biome-ignore lint/suspicious/noConsole: the console is the log of a Worker.
  console.warn(JSON.stringify({ event, ...fields }));
}
