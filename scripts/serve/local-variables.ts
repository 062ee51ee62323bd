import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { company } from "../../src/content/company.ts";

/**
 * Variables of the Worker on a developer's machine. E-mails are not sent: the local substitute for the mail service
 * writes them into files under .wrangler/tmp.
 */
export const LOCAL_VARIABLES = {
  BOOKINGS_TO: company.email,
  BOOKINGS_FROM: company.email,
};

/** Reads the secrets of this machine from .dev.vars (.dev.vars.example). Empty if there is no such file. */
export async function readDevVars(): Promise<Record<string, string>> {
  const text = await readFile(".dev.vars", "utf8").catch(() => "");
  return parseEnv(text) as Record<string, string>;
}
