/**
 * Calls `end` once, on a stop signal or when npm has exited. npm passes a signal only to its shell, not to the process
 * that the shell has started.
 */
export function onEnd(end: () => void): void {
  let isEnding = false;
  const endOnce = () => {
    if (!isEnding) end();
    isEnding = true;
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, endOnce);
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || endOnce(), 500).unref();
}
