/** Under npm, exits when the parent exits, because npm passes a stop signal only to the shell that started node. */
export function exitWithNpm(): void {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => {
    if (process.ppid !== parent) process.exit();
  }, 500).unref();
}
