import { OperatorError } from "../command-line.ts";

/** Returns PORT, or 8787 if PORT is unset or empty. @throws OperatorError if PORT is invalid. */
export function readPort(): number {
  const value = process.env.PORT;
  if (value === undefined || value === "") return 8787;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port <= 65_535) return port;
  throw new OperatorError(`PORT must be a whole number from 0 to 65535, not "${value}".`);
}
