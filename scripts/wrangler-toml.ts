import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { OperatorError } from "./command-line.ts";

/** The parts of wrangler.toml that the scripts read. Wrangler validates the whole file on build and upload. */
export interface WranglerToml {
  readonly name: string;
  readonly compatibility_date: string;
  readonly vars: Readonly<Record<string, unknown>>;
  readonly d1_databases: readonly { readonly binding: string }[];
  readonly send_email: readonly { readonly name: string }[];
  /** A text is the pattern of a route. */
  readonly routes: readonly (string | { readonly pattern: string; readonly custom_domain?: boolean })[];
}

/** @throws OperatorError if a project's wrangler.toml is missing or is not TOML. */
export function readWranglerToml(root = "."): WranglerToml {
  try {
    const config = parse(readFileSync(join(root, "wrangler.toml"), "utf8"));
    return { vars: {}, d1_databases: [], send_email: [], routes: [], ...config } as unknown as WranglerToml;
  } catch (error) {
    throw new OperatorError(`wrangler.toml:\n  ${error instanceof Error ? error.message : error}`);
  }
}
