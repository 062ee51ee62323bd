import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const CONTENT = resolve("src/content");

/** Every text of src/content, wherever in it it stands, by the file it comes from. */
export async function collectContentStrings(): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = readdirSync(CONTENT, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const collected = await Promise.all(
    files.map(async (file) => {
      const module: unknown = await import(pathToFileURL(join(CONTENT, file)).href);
      return [file, listStrings(module)] as const;
    }),
  );
  return new Map(collected);
}

function listStrings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value instanceof Map) return listStrings([...value.values()]);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(listStrings);
  return [];
}
