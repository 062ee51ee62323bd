import { DeployFailure } from "../failure.ts";
import type { DeployTools } from "../tools.ts";
import { readLiveId } from "./deployments.ts";
import { parseJsonOutput, quote } from "./wrangler.ts";

/** Error codes with which Cloudflare's API refuses a token or a key. Any other code has another cause. */
const CREDENTIALS_REFUSED = new Set([1000, 1001, 6003, 6111, 9103, 9106, 9107, 9109, 10000, 10001]);

interface WhoAmI {
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Checks that wrangler can reach exactly one account.
 * @param configuredId The account id in wrangler.toml.
 * @returns The account's name.
 * @throws DeployFailure if nobody is signed in, or if the account is ambiguous.
 */
export async function checkAccount(
  { wrangler, environment }: Pick<DeployTools, "wrangler" | "environment">,
  configuredId: string | undefined,
): Promise<string> {
  const result = await wrangler.try("whoami", "--json");
  const who = result.code === 0 ? parseJsonOutput<WhoAmI | null>(result) : null;
  if (!who) throw createSignInFailure(environment, quote(result));

  const { accounts } = who;
  const wanted = environment.CLOUDFLARE_ACCOUNT_ID || configuredId;
  // A token may have permission to deploy but not to list accounts.
  if (wanted !== undefined && accounts.length === 0) return wanted;
  const [account, ...others] = accounts.filter(({ id }) => id === (wanted ?? id));
  if (account && others.length === 0) return account.name;
  const names = accounts.map(({ id, name }) => `${name} (${id})`).join(", ");
  throw new DeployFailure(
    `This sign-in reaches ${accounts.length} accounts: ${names || "none"}.`,
    wanted === undefined
      ? "Set CLOUDFLARE_ACCOUNT_ID in the environment to the account's id."
      : `CLOUDFLARE_ACCOUNT_ID is ${wanted}. Set it to one of them, or sign in as somebody else.`,
  );
}

/**
 * Prevents CI from creating or removing previews in the site's own account. A pull request's code runs there with the
 * token, and a token is valid for all Workers and databases of its account.
 * @throws DeployFailure if the site itself is in this account.
 */
export async function checkPreviewAccount(
  { wrangler, environment }: DeployTools,
  worker: string,
): Promise<void> {
  if (!environment.CI || (await readLiveId(wrangler, worker)) === null) return;
  throw new DeployFailure(
    `The token of previews reaches the account in which ${worker} is live: with it, a pull request could deploy the site and read its database.`,
    "Nothing was changed. Give the environment `preview` the token and the id of another account: docs/operations.md, «Automation». Then roll the token that was there.",
  );
}

function createSignInFailure(environment: DeployTools["environment"], words: string): DeployFailure {
  const [, code] = /\[code: (\d+)\]/.exec(words) ?? [];
  const isOther = code !== undefined && !CREDENTIALS_REFUSED.has(Number(code));
  if (isOther || /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|fetch failed/i.test(words)) {
    return new DeployFailure(
      `Cloudflare's API did not say who is signed in:\n${words}`,
      "That says nothing about the token. Check the connection, wait a minute and run the command again; https://www.cloudflarestatus.com says whether there is trouble.",
    );
  }
  if (environment.CLOUDFLARE_API_TOKEN) {
    return new DeployFailure(
      "Cloudflare does not accept the token in CLOUDFLARE_API_TOKEN.",
      "Make one from the template «Edit Cloudflare Workers», with D1 edit added: docs/operations.md says how.",
    );
  }
  return new DeployFailure(
    "Nobody is signed in to Cloudflare.",
    environment.CI
      ? "Set CLOUDFLARE_API_TOKEN. Add it to the secrets of this automation: docs/operations.md says how."
      : "Run `npx wrangler login`, then this command again.",
  );
}
