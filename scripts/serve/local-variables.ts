import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { company } from "../../src/content/company.ts";

/** No e-mail leaves the machine, because the local mail service writes files under .wrangler/tmp. */
export const LOCAL_VARIABLES = {
  BOOKINGS_TO: company.email,
  BOOKINGS_FROM: company.email,
};

/** Returns the variables in .dev.vars, or no variables if the file is missing. */
export async function readDevVars(): Promise<Record<string, string>> {
  const text = await readFile(".dev.vars", "utf8").catch(() => "");
  return parseEnv(text) as Record<string, string>;
}
