import { existsSync } from "node:fs";
import { join } from "node:path";
import { listWrongSettings, readImageConfig } from "../../../src/server/settings/config.ts";
import type { Env } from "../../../src/server/settings/env.ts";
import type { EngineName } from "../../../src/server/settings/schema.ts";
import { isReservedAddress } from "../../../src/shared/reserved-address.ts";
import { readWranglerToml, type WranglerToml } from "../../wrangler-toml.ts";
import { DeployFailure, explain } from "../failure.ts";

/** The settings that a deploy itself needs, checked. */
export interface SiteSettings {
  readonly worker: string;
  readonly accountId: string | undefined;
  /** The public origin. Undefined if the owner has not set one; the deploy then takes Cloudflare's. */
  readonly siteOrigin: string | undefined;
  /** The engines that make pictures of new sizes. */
  readonly imageEngines: readonly EngineName[];
}

/** Matches names of secrets, which must not be in a file. A site key of Turnstile is public. */
const SECRET_NAME = /(?<!SITE)(_KEY|_SECRET|_TOKEN|_PASSWORD|_WEBHOOK)$/;

/**
 * Checks and reads the project's settings before anything is built or uploaded.
 * @throws DeployFailure with one sentence for each wrong or missing setting.
 */
export function readSettings(root: string): SiteSettings {
  const config = readToml(root);
  const errors = [...checkName(config), ...checkVariables(config), ...checkAddress(config)];
  if (errors.length > 0) throw createFailure(errors);
  return {
    worker: config.name ?? "",
    accountId: config.account_id,
    siteOrigin: findSiteOrigin(config),
    imageEngines: readImageConfig(toEnv(config)).engines,
  };
}

function readToml(root: string): WranglerToml {
  if (!existsSync(join(root, "wrangler.toml")))
    throw createFailure([`There is no wrangler.toml in ${root}. Run the command in the project's folder.`]);
  try {
    return readWranglerToml(root);
  } catch (error) {
    throw createFailure([`wrangler.toml cannot be read: ${explain(error).trim()}`]);
  }
}

function createFailure(errors: readonly string[]): DeployFailure {
  return new DeployFailure(errors.join("\n"), "Nothing was built and nothing was changed.");
}

function* checkName({ name }: WranglerToml): Iterable<string> {
  if (name === undefined) yield 'name is not set. Give the Worker a name such as "my-cars".';
  // A version's URL adds eight digits and a hyphen in front, and a part of a host name has at most 63 characters.
  else if (!/^[a-z0-9](?:[a-z0-9-]{0,52}[a-z0-9])?$/.test(name)) {
    yield `name must have at most 54 lower-case letters, digits and hyphens, not "${name}".`;
  }
}

function* checkVariables(config: WranglerToml): Iterable<string> {
  const { vars, images } = config;
  const env = toEnv(config);
  for (const [name, value] of Object.entries(vars)) {
    if (typeof value !== "string") yield `[vars] ${name} must be text in quotation marks.`;
    if (SECRET_NAME.test(name)) {
      yield `[vars] ${name} is a secret and must not stand in a file. Set it with "npx wrangler secret put ${name}".`;
    }
  }
  // The running Worker reads its settings with the same functions.
  yield* listWrongSettings(env);
  const { IMAGE_ENGINES: engines } = vars;
  if (typeof engines === "string" && engines.includes("binding") && !images) {
    yield 'IMAGE_ENGINES names "binding", but wrangler.toml has no [images] with binding = "IMAGES".';
  }
}

/** Returns the Worker's environment. The settings' readers only check whether a binding exists. */
function toEnv({ vars, images, d1_databases: databases, send_email: mail }: WranglerToml): Env {
  const names = [...databases.map(({ binding }) => binding), ...mail.map(({ name }) => name)];
  if (images) names.push(images.binding);
  return { ...vars, ...Object.fromEntries(names.map((name) => [name, {}])) } as Env;
}

function* checkAddress(config: WranglerToml): Iterable<string> {
  const { routes } = config;
  for (const { pattern, custom_domain } of routes) {
    if (!custom_domain) {
      yield `[[routes]] ${pattern} needs custom_domain = true: then Cloudflare makes the address and its certificate.`;
    } else if (/[/*:]/.test(pattern)) {
      yield `[[routes]] pattern must be a host such as www.example.com, not "${pattern}".`;
    }
  }
  const { SITE_ORIGIN: origin } = config.vars;
  if (typeof origin !== "string" || !URL.canParse(origin) || isReservedAddress(origin)) return;
  const { protocol, host } = new URL(origin);
  if (protocol !== "https:") yield `SITE_ORIGIN must begin with https:// for a deploy, not "${origin}".`;
  else if (!host.endsWith(".workers.dev") && !routes.some(({ pattern }) => pattern === host)) {
    yield `SITE_ORIGIN is ${origin}, but no [[routes]] leads there. Add pattern = "${host}" with custom_domain = true.`;
  }
}

/** Returns the owner's public origin: SITE_ORIGIN, or else the first domain. */
function findSiteOrigin(config: WranglerToml): string | undefined {
  const { SITE_ORIGIN: origin } = config.vars;
  if (typeof origin === "string" && !isReservedAddress(origin)) return origin;
  const [domain] = config.routes;
  return domain && `https://${domain.pattern}`;
}
