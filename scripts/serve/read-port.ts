/**
 * The port on which the site is served locally: PORT, or 8787. 0 lets the system choose a free one.
 * @throws Error with a sentence for the operator when it is something else.
 */
export function readPort(value: string | undefined = process.env.PORT): number {
  if (value === undefined || value === "") return 8787;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port <= 65_535) return port;
  throw new Error(`PORT must be a whole number from 0 to 65535, not "${value}".`);
}
