import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import * as v from "valibot";

const Route = v.looseObject({ pattern: v.string(), custom_domain: v.optional(v.boolean()) });

/** The parts of wrangler.toml that are read here. Wrangler itself checks the whole when it builds or uploads. */
const WranglerToml = v.looseObject({
  name: v.optional(v.string()),
  account_id: v.optional(v.string()),
  compatibility_date: v.string(),
  vars: v.optional(v.record(v.string(), v.unknown()), {}),
  assets: v.optional(v.looseObject({})),
  images: v.optional(v.looseObject({ binding: v.string() })),
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

/**
 * Reads the settings of the project in a folder.
 * @throws Error where there is no such file, or where it is not what it should be.
 */
export function readWranglerToml(root = "."): WranglerToml {
  return v.parse(WranglerToml, parse(readFileSync(join(root, "wrangler.toml"), "utf8")));
}
