import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Unstable_Config, unstable_readConfig } from "wrangler";
import type { Env } from "../../../src/server/settings/env.ts";
import { SETTING_READERS } from "../../../src/server/settings/setting-readers.ts";
import { DeployFailure } from "../failure.ts";
import { isPlaceholder } from "../placeholder-origin.ts";
import { DEPLOY_SETTINGS, type DeploySettings } from "../settings.ts";

/** The settings that a deploy needs to know itself, checked. */
export interface SiteSettings {
  /** The Worker's name. */
  readonly worker: string;
  readonly accountId: string | undefined;
  /** The public address; undefined where the owner has not given one, and the deploy has to find it out. */
  readonly siteOrigin: string | undefined;
}

/** Either the settings, or one sentence for each that is wrong or missing. */
export type SettingsCheck =
  | { readonly settings: SiteSettings; readonly problems: readonly [] }
  | { readonly settings: undefined; readonly problems: readonly string[] };

/** Names of variables that are passwords: they do not belong into a file. */
const SECRET_NAME = /(_KEY|_SECRET|_TOKEN|_PASSWORD|_WEBHOOK)$/;
/** A public key of Turnstile is a key, and no secret. */
const PUBLIC_NAME = /SITE_?KEY$|PUBLIC/;

/**
 * The settings of the project in a folder.
 * @throws DeployFailure with one sentence for each that is wrong or missing.
 */
export function readSettings(root: string, deploySettings: DeploySettings = DEPLOY_SETTINGS): SiteSettings {
  const { settings, problems } = checkSettings(root, deploySettings);
  if (settings) return settings;
  throw new DeployFailure(problems.join("\n"), "Nothing was built and nothing was changed.");
}

/** Checks wrangler.toml and the deploy's own settings before anything is built or uploaded. */
export function checkSettings(root: string, deploySettings: DeploySettings): SettingsCheck {
  const file = join(root, "wrangler.toml");
  if (!existsSync(file)) {
    return fail([`There is no wrangler.toml in ${root}. Run the command in the project's folder.`]);
  }
  let config: Unstable_Config;
  try {
    config = unstable_readConfig({ config: file }, { hideWarnings: true });
  } catch (error) {
    return fail([`wrangler.toml cannot be read: ${error instanceof Error ? error.message.trim() : error}`]);
  }
  const problems = [
    ...checkWorker(config),
    ...checkVariables(config),
    ...checkAddress(config),
    ...checkDeploySettings(deploySettings),
  ];
  if (problems.length > 0) return fail(problems);
  return {
    settings: {
      worker: config.name ?? "",
      accountId: config.account_id,
      siteOrigin: findSiteOrigin(config),
    },
    problems: [],
  };
}

function fail(problems: readonly string[]): SettingsCheck {
  return { settings: undefined, problems };
}

function* checkWorker({ name, compatibility_date: date, assets }: Unstable_Config): Iterable<string> {
  if (name === undefined) yield 'name is not set. Give the Worker a name such as "lagan-and-coast".';
  // The address of a version puts eight digits and a hyphen in front; a part of a host name has 63 characters at most.
  else if (!/^[a-z0-9](?:[a-z0-9-]{0,52}[a-z0-9])?$/.test(name)) {
    yield `name must have at most 54 lower-case letters, digits and hyphens, not "${name}".`;
  }
  if (date === undefined) yield "compatibility_date is not set. Give the one that README.md was written for.";
  else if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) {
    yield `compatibility_date must be a date such as 2026-10-01, not "${date}".`;
  }
  if (assets?.binding !== "ASSETS")
    yield '[assets] binding must be "ASSETS": the Worker reads its files by that name.';
  if (assets?.html_handling !== "none" || assets.not_found_handling !== "none") {
    yield '[assets] html_handling and not_found_handling must both be "none": the Worker answers for pages itself.';
  }
  if (assets?.run_worker_first) {
    yield "[assets] run_worker_first must not be set: every static file would run the Worker and be billed.";
  }
}

function* checkVariables(config: Unstable_Config): Iterable<string> {
  const { vars, images } = config;
  for (const [name, value] of Object.entries(vars)) {
    if (typeof value !== "string") yield `[vars] ${name} must be text in quotation marks.`;
    if (SECRET_NAME.test(name) && !PUBLIC_NAME.test(name)) {
      yield `[vars] ${name} is a secret and must not stand in a file. Set it with "npx wrangler secret put ${name}".`;
    }
  }
  // The Worker reads its settings by these same functions when it runs.
  const env = { ...vars, ...listBindings(config) } as unknown as Env;
  for (const read of SETTING_READERS) {
    try {
      read(env);
    } catch (error) {
      yield error instanceof Error ? error.message : String(error);
    }
  }
  const { IMAGE_ENGINES: engines } = vars;
  if (typeof engines === "string" && engines.includes("binding") && !images) {
    yield 'IMAGE_ENGINES names "binding", but wrangler.toml has no [images] with binding = "IMAGES".';
  }
}

/** The bindings that the Worker would have. Readers of settings only ask whether there is one of a name. */
function listBindings({ images, d1_databases: databases, send_email: mail }: Unstable_Config): object {
  const names = [
    ...databases.map(({ binding }) => binding),
    ...mail.map(({ name }) => name),
    ...(images ? [images.binding] : []),
  ];
  return Object.fromEntries(names.map((name) => [name, {}]));
}

function* checkAddress(config: Unstable_Config): Iterable<string> {
  for (const { pattern, isCustomDomain } of listRoutes(config)) {
    if (!isCustomDomain) {
      yield `[[routes]] ${pattern} needs custom_domain = true: then Cloudflare makes the address and its certificate.`;
    } else if (/[/*:]/.test(pattern)) {
      yield `[[routes]] pattern must be a host such as www.example.com, not "${pattern}".`;
    }
  }
  const { SITE_ORIGIN: origin } = config.vars;
  if (typeof origin !== "string" || !URL.canParse(origin) || isPlaceholder(origin)) return;
  const { protocol, host } = new URL(origin);
  if (protocol !== "https:") yield `SITE_ORIGIN must begin with https:// for a deploy, not "${origin}".`;
  else if (!host.endsWith(".workers.dev") && !listRoutes(config).some(({ pattern }) => pattern === host)) {
    yield `SITE_ORIGIN is ${origin}, but no [[routes]] leads there. Add pattern = "${host}" with custom_domain = true.`;
  }
}

function* checkDeploySettings(settings: DeploySettings): Iterable<string> {
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value === "number" && Number.isFinite(value) && value > 0) continue;
    yield `${name} in scripts/deploy/settings.ts must be a number above 0, not ${JSON.stringify(value)}.`;
  }
}

/** The address that the owner has given: in words, or by a domain. */
function findSiteOrigin(config: Unstable_Config): string | undefined {
  const { SITE_ORIGIN: origin } = config.vars;
  if (typeof origin === "string" && !isPlaceholder(origin)) return origin;
  const domain = listRoutes(config).find(({ isCustomDomain }) => isCustomDomain);
  return domain && `https://${domain.pattern}`;
}

function listRoutes({ routes = [] }: Unstable_Config): { pattern: string; isCustomDomain: boolean }[] {
  return routes.map((route) =>
    typeof route === "string"
      ? { pattern: route, isCustomDomain: false }
      : { pattern: route.pattern, isCustomDomain: route.custom_domain === true },
  );
}
