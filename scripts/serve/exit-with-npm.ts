/** Exits when npm has exited: npm passes a stop signal only to its shell, not to the process that the shell started. */
export function exitWithNpm(): void {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => {
    if (process.ppid !== parent) process.exit();
  }, 500).unref();
}
