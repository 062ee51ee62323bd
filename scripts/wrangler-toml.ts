import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import * as v from "valibot";

const Route = v.looseObject({ pattern: v.string(), custom_domain: v.optional(v.boolean()) });

/** The parts of wrangler.toml that the scripts read. Wrangler itself validates the whole file on build and upload. */
const WranglerToml = v.looseObject({
  name: v.optional(v.string()),
  compatibility_date: v.string(),
  vars: v.optional(v.record(v.string(), v.unknown()), {}),
  d1_databases: v.optional(v.array(v.looseObject({ binding: v.string() })), []),
  send_email: v.optional(v.array(v.looseObject({ name: v.string() })), []),
  routes: v.optional(
    v.array(
      v.union([
        Route,
        v.pipe(
          v.string(),
          v.transform((pattern): v.InferOutput<typeof Route> => ({ pattern })),
        ),
      ]),
    ),
    [],
  ),
});

export type WranglerToml = v.InferOutput<typeof WranglerToml>;

/** @throws Error if a project's wrangler.toml is missing or invalid. */
export function readWranglerToml(root = "."): WranglerToml {
  return v.parse(WranglerToml, parse(readFileSync(join(root, "wrangler.toml"), "utf8")));
}
