/** Writes one line of JSON about a fault. The only way out for stacks: a visitor never sees one. */
export function logError(
  event: string,
  error: unknown,
  fields: Readonly<Record<string, unknown>> = {},
): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  // biome-ignore lint/suspicious/noConsole: the console is the log of a Worker.
  console.error(JSON.stringify({ event, name, message, stack, ...fields }));
}
