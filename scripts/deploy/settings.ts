import type { Env } from "../../src/server/settings/env.ts";
import { parseSettings } from "../../src/server/settings/settings.ts";
import { hasExampleHost } from "../../src/shared/text.ts";
import { OperatorError } from "../command-line.ts";
import { readWranglerToml, type WranglerToml } from "../wrangler.ts";

export interface SiteSettings {
  readonly worker: string;
  /** Undefined while SITE_ORIGIN is a placeholder. */
  readonly siteOrigin: string | undefined;
}

/** Does not match TURNSTILE_SITE_KEY, which is public. */
const SECRET_NAME = /(?<!SITE)(_KEY|_SECRET|_TOKEN|_PASSWORD|_WEBHOOK)$/;

/** @throws OperatorError that lists the invalid settings in wrangler.toml. */
export function readSettings(root = "."): SiteSettings {
  const config = readWranglerToml(root);
  const { vars, send_email: mail } = config;
  // A deploy cannot read secrets, so TURNSTILE_SECRET counts as set if TURNSTILE_SITE_KEY is set.
  const secret = vars.TURNSTILE_SITE_KEY ? "unknown" : "";
  const env = { ...vars, EMAIL: mail.find(({ name }) => name === "EMAIL"), TURNSTILE_SECRET: secret };
  // The Worker parses its settings with the same function.
  const mistakes = [...parseSettings(env as unknown as Env).mistakes, ...findMistakes(config)];
  if (mistakes.length > 0)
    throw new OperatorError(`Invalid wrangler.toml:\n  ${mistakes.join("\n  ")}\nNothing was changed.`);
  const origin = String(config.vars.SITE_ORIGIN);
  return { worker: config.name, siteOrigin: hasExampleHost(origin) ? undefined : origin };
}

function* findMistakes({ vars, routes }: WranglerToml): Iterable<string> {
  for (const name of Object.keys(vars).filter((variable) => SECRET_NAME.test(variable)))
    yield `[vars] ${name} is a secret and must not be in wrangler.toml. Set it with "npx wrangler secret put ${name}".`;
  const url = URL.parse(String(vars.SITE_ORIGIN));
  if (!url) return;
  const domains = routes.flatMap((route) =>
    typeof route === "object" && route.custom_domain ? route.pattern : [],
  );
  if (hasExampleHost(url.href)) {
    for (const domain of domains)
      yield `SITE_ORIGIN is a placeholder, but [[routes]] leads to ${domain}. Write SITE_ORIGIN = "https://${domain}".`;
  } else if (url.protocol !== "https:")
    yield `SITE_ORIGIN must begin with https:// for a deploy, not "${vars.SITE_ORIGIN}".`;
  else if (!url.host.endsWith(".workers.dev") && !domains.includes(url.host))
    yield `SITE_ORIGIN is ${vars.SITE_ORIGIN}, but [[routes]] has no custom domain for it. Add pattern = "${url.host}" with custom_domain = true.`;
}
