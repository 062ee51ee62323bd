import type { Context } from "hono";
import { company } from "../../content/company.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import type { AppEnv } from "../settings/env.ts";
import { readSettings } from "../settings/settings.ts";

/** RFC 9116 (section 2.5.5) recommends less than a year. */
const VALID_FOR_MS = 360 * 24 * 3_600_000;

/** Serves /.well-known/security.txt (RFC 9116). */
export function serveSecurityTxt(c: Context<AppEnv>): Response {
  const { siteOrigin } = readSettings(c.env).site;
  const lines = [
    `Contact: ${company.emailHref}`,
    `Expires: ${new Date(Date.now() + VALID_FOR_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${siteOrigin}/.well-known/security.txt`,
  ];
  return c.text(`${lines.join("\n")}\n`, 200, { "Cache-Control": CACHE_CONTROL.day });
}
