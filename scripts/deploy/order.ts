import { parseArgs } from "node:util";
import { DeployFailure } from "./failure.ts";

/** What is to be done. */
export type DeployOrder =
  | { readonly kind: "production" }
  | { readonly kind: "dry-run" }
  | { readonly kind: "preview"; readonly name: string };

const USAGE =
  "npm run deploy, npm run deploy -- --dry-run, or npm run deploy -- --preview NAME (without NAME: the Git branch).";

/**
 * Reads the words after `npm run deploy --`.
 * @param branch The Git branch, which names a preview that is given no name.
 * @throws DeployFailure for whatever it does not know.
 */
export function readOrder(words: readonly string[], branch: string | undefined): DeployOrder {
  let parsed: { values: { "dry-run"?: boolean; preview?: boolean }; positionals: string[] };
  try {
    parsed = parseArgs({
      args: [...words],
      options: { "dry-run": { type: "boolean" }, preview: { type: "boolean" } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new DeployFailure(error instanceof Error ? error.message : String(error), USAGE);
  }
  const { values, positionals } = parsed;
  const isDry = values["dry-run"] === true;
  const isPreview = values.preview === true;
  if ((isDry && isPreview) || positionals.length > (isPreview ? 1 : 0)) {
    throw new DeployFailure(`"${words.join(" ")}" cannot be done together.`, USAGE);
  }
  if (isDry) return { kind: "dry-run" };
  return isPreview
    ? { kind: "preview", name: readPreviewName(positionals[0] ?? branch) }
    : { kind: "production" };
}

/** A branch such as feature/Map_2 becomes feature-map-2: part of a host name. */
function readPreviewName(text: string | undefined): string {
  const name = (text ?? "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 28)
    .replace(/-+$/, "");
  if (name !== "") return name;
  throw new DeployFailure(
    `"${text ?? ""}" does not name a preview.`,
    "Give letters and digits, such as --preview summer.",
  );
}
