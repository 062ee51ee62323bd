import { readCommandLine, UsageError } from "../command-line.ts";
import { MAX_PREVIEW, toHostLabel } from "../site-names.ts";

/** What to deploy or remove. */
export type DeployOrder =
  | { readonly kind: "production"; readonly forgetsEarlierBuilds?: boolean | undefined }
  | { readonly kind: "dry-run" }
  | { readonly kind: "preview" | "remove-preview"; readonly name: string };

export const DEPLOY_COMMAND = {
  usage: `Deploys the site to Cloudflare: checks, builds, carries over the files that open tabs need, uploads, tries,
switches, checks the site.

  npm run deploy
  npm run deploy -- --dry-run                  all of it without the account, offline
  npm run deploy -- --preview NAME             a separate site for trying out
  npm run deploy -- --remove-preview NAME      removes it again
  npm run deploy -- --forget-earlier-builds    omits the files of earlier builds, if the site does not answer
`,
  options: {
    "dry-run": { type: "boolean" },
    preview: { type: "string" },
    "remove-preview": { type: "string" },
    "forget-earlier-builds": { type: "boolean" },
  },
} as const;

/**
 * Parses the command line of `npm run deploy`.
 * @param words The words after `--`.
 * @throws UsageError for unknown words.
 */
export function readOrder(words: readonly string[]): DeployOrder {
  const { values } = readCommandLine(DEPLOY_COMMAND, words);
  if (Object.keys(values).length > 1) throw new UsageError(`"${words.join(" ")}" cannot be done together.`);
  for (const kind of ["preview", "remove-preview"] as const)
    if (values[kind] !== undefined) return { kind, name: readPreviewName(values[kind]) };
  if (values["dry-run"]) return { kind: "dry-run" };
  return { kind: "production", forgetsEarlierBuilds: values["forget-earlier-builds"] };
}

/** Turns a branch name into a part of a host name: feature/Map_2 becomes feature-map-2. */
function readPreviewName(text: string): string {
  const name = toHostLabel(text, MAX_PREVIEW);
  if (name !== "") return name;
  throw new UsageError(
    `"${text}" does not name a preview. Give letters and digits, such as --preview summer.`,
  );
}
