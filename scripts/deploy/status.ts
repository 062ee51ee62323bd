import { type Binding, readLiveVersion } from "./account/live-version.ts";
import { checkAccount } from "./account/sign-in.ts";
import { askSite } from "./check/ask-site.ts";
import { readBookingDelivery } from "./check/booking-delivery.ts";
import { checkSettings } from "./check/check-settings.ts";
import { DeployFailure } from "./failure.ts";
import { DEPLOY_SETTINGS } from "./settings.ts";
import { runCommand } from "./start-tools.ts";
import type { DeployTools } from "./tools.ts";

type Sign = (binding: Binding) => boolean;

const isSet =
  (variable: string): Sign =>
  ({ name, text }) =>
    name === variable && text !== undefined && text !== "";
const isSecret =
  (secret: string): Sign =>
  ({ name, type }) =>
    type === "secret_text" && name === secret;

/** The parts of the site that are on once they are configured, and what a version has where they are. */
const OPTIONAL_PARTS: ReadonlyMap<string, readonly Sign[]> = new Map([
  ["Cloudflare Images", [({ type }) => type === "images"]],
  ["Booking requests", [({ name, type }) => type === "d1" && name === "DB"]],
  // The binding is always there; it is the address that switches it on.
  ["E-mail", [isSet("BOOKINGS_TO")]],
  ["Webhook", [isSecret("BOOKINGS_WEBHOOK")]],
  ["Speed of real visits", [({ type }) => type === "analytics_engine"]],
  ["Turnstile", [isSet("TURNSTILE_SITE_KEY"), isSecret("TURNSTILE_SECRET")]],
  ["Signed picture sizes", [isSecret("IMAGE_SIGNING_KEY")]],
]);

/**
 * What is live, since when, whether it is healthy, and which optional parts are on: two columns.
 * @throws DeployFailure when that cannot be found out.
 */
export async function readStatus(
  tools: DeployTools,
): Promise<{ rows: [string, string][]; isHealthy: boolean }> {
  const { settings, problems } = checkSettings(tools.root, DEPLOY_SETTINGS);
  if (!settings) throw new DeployFailure(problems.join("\n"), "Mend the settings first.");
  const account = await checkAccount(tools.wrangler, tools.environment, settings.accountId);
  const live = await readLiveVersion(tools.wrangler, settings.worker);
  if (!live)
    throw new DeployFailure(`${settings.worker} was never deployed.`, "Deploy it with npm run deploy.");

  const origin = live.siteOrigin ?? settings.siteOrigin;
  const health = origin === undefined ? undefined : await askSite(tools.fetch, origin, tools.clock.now());
  const isHealthy = health !== undefined && health.faults.length === 0;
  const parts = [...OPTIONAL_PARTS].map(([name, signs]): [string, string] => [
    name,
    signs.every((sign) => live.bindings.some(sign)) ? "on" : "off",
  ]);
  return {
    isHealthy,
    rows: [
      ["Address", origin ?? "not known"],
      ["Account", account],
      ["Version", live.id],
      ["Live since", live.since],
      ["Build", health?.buildId ?? "not known"],
      ["Built", health?.builtAt === undefined ? "not known" : new Date(health.builtAt).toISOString()],
      ["Healthy", isHealthy ? "yes" : `no: ${health?.faults.join(" ") ?? "it cannot be asked"}`],
      ...parts,
      ["Told of requests", (await readBookingDelivery(tools.wrangler, settings.worker)) ?? "There are none."],
    ],
  };
}

if (import.meta.main) {
  await runCommand(async (tools) => {
    const { rows, isHealthy } = await readStatus(tools);
    for (const [name, value] of rows) console.log(`${name.padEnd(22)}${value}`);
    if (!isHealthy) process.exitCode = 1;
  });
}
