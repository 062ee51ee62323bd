import * as v from "valibot";
import type { ListedFile } from "../../build/file-list.ts";
import { PLATFORM_LIMITS } from "../settings.ts";

/*
 * The list comes from another machine, and its paths become files here. Accept only names that our build could have
 * written: no folders, no leading dots, no escapes.
 */
const PATHS = [
  /^\/assets\/[A-Za-z0-9_][A-Za-z0-9_.-]*\.(?:js|css|json|woff2|svg|png|jpe?g|webp|avif|ico|wasm|txt|webmanifest)$/,
  /^\/builds\/meta\/[0-9a-z-]{1,40}\.json$/,
  /^\/builds\/payload\/[0-9a-z-]{1,40}\/[a-z][a-z-]*\.json$/,
];

const wholeNumber = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));

const file = v.object({
  path: v.pipe(
    v.string(),
    v.maxLength(200),
    v.check((path) => PATHS.some((pattern) => pattern.test(path))),
  ),
  bytes: wholeNumber(PLATFORM_LIMITS.fileBytes),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  replacedAt: v.optional(wholeNumber(8.64e15)),
});

const fileList = v.pipe(
  v.string(),
  v.parseJson({}, "it is not JSON"),
  v.object({ files: v.pipe(v.array(file), v.maxLength(PLATFORM_LIMITS.files)) }, "it is not a list of files"),
);

/**
 * Parses a site's file list.
 * @throws Error with half a sentence if no build or deploy of ours could have written the list.
 */
export function parseFileList(text: string): readonly ListedFile[] {
  const result = v.safeParse(fileList, text);
  if (result.success) return result.output.files;
  const [issue] = result.issues;
  const place = v.getDotPath(issue);
  throw new Error(place === null ? issue.message : `it is not of the right form at "${place}"`);
}
