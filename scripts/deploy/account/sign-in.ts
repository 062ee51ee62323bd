import { DeployFailure } from "../failure.ts";
import { parseJsonOutput, quote, type Wrangler } from "./wrangler.ts";

/** The numbers with which Cloudflare's API refuses a token or a key. Any other is a trouble of its own. */
const CREDENTIALS_REFUSED = new Set([1000, 1001, 6003, 6111, 9103, 9106, 9107, 9109, 10000, 10001]);

interface WhoAmI {
  readonly email?: string;
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Makes sure that wrangler can reach exactly one account.
 * @param configuredId The account that wrangler.toml names.
 * @returns The account's name.
 * @throws DeployFailure when nobody is signed in, or when it is not clear which account is meant.
 */
export async function checkAccount(
  wrangler: Wrangler,
  environment: Readonly<Record<string, string | undefined>>,
  configuredId: string | undefined,
): Promise<string> {
  const result = await wrangler.try("whoami", "--json");
  const who = result.code === 0 ? parseJsonOutput<WhoAmI | null>(result) : null;
  if (!who) throw createSignInFailure(environment, quote(result));

  const wanted = environment.CLOUDFLARE_ACCOUNT_ID || configuredId;
  const names = who.accounts.map(({ id, name }) => `${name} (${id})`).join(", ");
  if (wanted !== undefined) {
    const account = who.accounts.find(({ id }) => id === wanted);
    // A token may be allowed to deploy and yet not to list accounts.
    if (account || who.accounts.length === 0) return account?.name ?? wanted;
    throw new DeployFailure(
      `CLOUDFLARE_ACCOUNT_ID is ${wanted}, but this sign-in reaches ${names}.`,
      "Set CLOUDFLARE_ACCOUNT_ID to one of them, or sign in as somebody else.",
    );
  }
  const [only, ...others] = who.accounts;
  if (only && others.length === 0) return only.name;
  throw new DeployFailure(
    only
      ? `This sign-in reaches ${who.accounts.length} accounts: ${names}.`
      : "This sign-in reaches no account.",
    "Set CLOUDFLARE_ACCOUNT_ID in the environment to the account's id.",
  );
}

function createSignInFailure(
  environment: Readonly<Record<string, string | undefined>>,
  words: string,
): DeployFailure {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|fetch failed/i.test(words)) {
    return new DeployFailure(
      "Cloudflare cannot be reached.",
      "Check the connection. `-- --dry-run` needs none.",
    );
  }
  const [, code] = /\[code: (\d+)\]/.exec(words) ?? [];
  if (code !== undefined && !CREDENTIALS_REFUSED.has(Number(code))) {
    return new DeployFailure(
      `Cloudflare's API did not say who is signed in:\n${words}`,
      "That says nothing about the token. Wait a minute and run the command again; https://www.cloudflarestatus.com says whether there is trouble.",
    );
  }
  if (environment.CLOUDFLARE_API_TOKEN) {
    return new DeployFailure(
      "Cloudflare does not accept the token in CLOUDFLARE_API_TOKEN.",
      "Make one from the template «Edit Cloudflare Workers», with D1 edit added: docs/operations.md says how.",
    );
  }
  if (environment.CI) {
    return new DeployFailure(
      "CLOUDFLARE_API_TOKEN is not set, and nobody can sign in here.",
      "Add it to the secrets of this automation: docs/operations.md says how.",
    );
  }
  return new DeployFailure(
    "Nobody is signed in to Cloudflare.",
    "Run `npx wrangler login`, then this command again.",
  );
}
