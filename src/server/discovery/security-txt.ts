import type { Context } from "hono";
import { company } from "../../content/company.ts";
import type { BuildManifest } from "../files/build-manifest.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { readConfig } from "../settings/config.ts";
import type { AppEnv } from "../settings/env.ts";

/** The standard says "less than a year". An operator who has not built the site for so long may not read the address either. */
const VALID_FOR_MS = 360 * 24 * 3_600_000;

/** `GET /.well-known/security.txt`: where to report a weakness (RFC 9116). */
export function createSecurityTxtRoute({ timestamp }: BuildManifest) {
  return function securityTxt(c: Context<AppEnv>): Response {
    const { siteOrigin } = readConfig(c.env);
    const lines = [
      `Contact: ${company.emailHref}`,
      `Expires: ${new Date(timestamp + VALID_FOR_MS).toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${siteOrigin}/.well-known/security.txt`,
    ];
    return c.text(`${lines.join("\n")}\n`, 200, { "Cache-Control": CACHE_CONTROL.day });
  };
}
