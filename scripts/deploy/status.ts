import { readCommandLine } from "../command-line.ts";
import { isOn, readLiveVersion } from "./account/deployments.ts";
import { checkAccount } from "./account/sign-in.ts";
import { checkSite } from "./check/ask-site.ts";
import { readBookingDelivery } from "./check/booking-delivery.ts";
import { readSettings } from "./check/check-settings.ts";
import { DeployFailure } from "./failure.ts";
import { toVersionAddress } from "./publish.ts";
import { runCommand } from "./start-tools.ts";
import type { DeployTools } from "./tools.ts";

const STATUS_COMMAND = {
  usage: `Says what is live, since when, whether it is healthy (exit code 1 where it is not), and which optional parts are on.

  npm run status
`,
  options: {},
} as const;

/** Optional parts of the site, and the bindings that must be present and not empty for each. */
const OPTIONAL_PARTS: Readonly<Record<string, readonly string[]>> = {
  "Cloudflare Images": ["IMAGES"],
  "Booking requests": ["DB"],
  // The binding is always there. The recipient's address switches e-mail on.
  "E-mail": ["BOOKINGS_TO"],
  Webhook: ["BOOKINGS_WEBHOOK"],
  "Speed of real visits": ["VITALS"],
  Turnstile: ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET"],
  "Signed picture sizes": ["IMAGE_SIGNING_KEY"],
};

/**
 * Returns the rows of `npm run status`: what is live, since when, its health, and its optional parts.
 * @throws DeployFailure if the live version cannot be determined.
 */
export async function readStatus(
  tools: DeployTools,
): Promise<{ rows: [string, string][]; isUnhealthy: boolean }> {
  const { worker, accountId, siteOrigin } = readSettings(tools.root);
  const account = await checkAccount(tools, accountId);
  const live = await readLiveVersion(tools.wrangler, worker);
  if (!live) throw new DeployFailure(`${worker} was never deployed.`, "Deploy it with npm run deploy.");

  const origin = live.siteOrigin ?? siteOrigin ?? live.workerAddress;
  if (origin === undefined)
    throw new DeployFailure("The site's address is not known.", "Enter it as SITE_ORIGIN in wrangler.toml.");
  const own = toVersionAddress(live);
  const health = await checkSite(tools, origin, { own });
  const isHealthy = health.failedChecks.length === 0;
  const healthy = health.isChallenged
    ? "not known"
    : isHealthy
      ? "yes"
      : `no: ${health.failedChecks.join(" ")}`;
  return {
    isUnhealthy: !isHealthy && !health.isChallenged,
    rows: [
      ["Address", origin],
      ["Account", account],
      ["Version", live.id],
      ["Live since", live.since],
      ["Build", health.buildId ?? live.build ?? "not known"],
      ["Healthy", healthy],
      ...Object.entries(OPTIONAL_PARTS).map(([part, names]): [string, string] => [
        part,
        names.every((name) => isOn(live.bindings, name)) ? "on" : "off",
      ]),
      ["Reports requests", (await readBookingDelivery(tools.wrangler, live.bindings)) ?? "There are none."],
    ],
  };
}

if (import.meta.main) {
  await runCommand(STATUS_COMMAND.usage, async (tools) => {
    readCommandLine(STATUS_COMMAND);
    const { rows, isUnhealthy } = await readStatus(tools);
    for (const [name, value] of rows) console.log(`${name.padEnd(22)}${value}`);
    if (isUnhealthy) process.exitCode = 1;
  });
}
