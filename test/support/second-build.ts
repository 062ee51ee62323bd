import { cp, mkdtemp, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { digestFile } from "../../src/shared/file-digest.ts";
import { SERVICE_WORKER_URL } from "../../src/shared/service-worker.ts";

/** Another build of the same site, as after a deploy. */
export interface SecondBuild {
  readonly id: string;
  /** The folder to serve. The client's files are in the folder next to it. */
  readonly workerDirectory: string;
}

const TEXT_FILE = /\.(js|css|json)$|_headers$/;
/** The hashed scripts and styles: names such as entry-Dx3_9fQa.js. */
const HASHED = /\b([a-z][a-z-]*)-([\w-]{8})\.(js|css)\b/g;

/**
 * Makes a second build from the first: every script and style sheet gets another hash, and the build another id. No
 * hashed file of the first build remains, as after a deploy that changed everything.
 * @param brokenPage A page whose script is left out of the new build.
 */
export async function makeSecondBuild(brokenPage?: string): Promise<SecondBuild> {
  const directory = await mkdtemp(join(tmpdir(), "second-build-"));
  await cp("dist/client", join(directory, "client"), { recursive: true });
  await cp("dist/worker", join(directory, "worker"), { recursive: true });
  const { id } = JSON.parse(await readFile("dist/client/builds/latest.json", "utf8"));
  const secondId = `${id.slice(0, -1)}${id.endsWith("0") ? "1" : "0"}`;
  const toSecond = (text: string) =>
    text
      .replaceAll(id, secondId)
      .replace(HASHED, (_, name, hash, type) => `${name}-${[...hash].reverse().join("")}.${type}`);

  const newDigests = new Map<string, string>();
  for (const side of ["client", "worker"]) {
    const files = await readdir(join(directory, side), { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name))) {
      const path = join(file.parentPath, file.name);
      const content = await readFile(path);
      const changed = Buffer.from(toSecond(content.toString()));
      newDigests.set(await digestFile(content), await digestFile(changed));
      await writeFile(path, changed);
    }
    // Rename files before folders, so that the paths of files stay valid.
    for (const entry of files.sort((a, b) => Number(a.isDirectory()) - Number(b.isDirectory()))) {
      const isBroken =
        brokenPage !== undefined && entry.name.startsWith(`${brokenPage}-page-`) && side === "client";
      const name = isBroken && entry.name.endsWith(".js") ? "left-out.txt" : toSecond(entry.name);
      if (name !== entry.name) await rename(join(entry.parentPath, entry.name), join(entry.parentPath, name));
    }
  }
  const script = join(directory, "client", SERVICE_WORKER_URL);
  const lines = await readFile(script, "utf8");
  const QUOTED = /([`"'])([\w+/]{6})\1/g;
  await writeFile(
    script,
    lines.replace(QUOTED, (text, quote, digest) => {
      const changed = newDigests.get(digest);
      return changed === undefined ? text : quote + changed + quote;
    }),
  );
  return { id: secondId, workerDirectory: join(directory, "worker") };
}
