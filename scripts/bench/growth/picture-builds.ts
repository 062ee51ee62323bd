import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { MASTERS_DIRECTORY } from "../../build/pictures/master.ts";
import type { Row, Table } from "../report.ts";

const COUNTS = [12, 120, 1_200];

/**
 * How many of them differ. A new picture takes about a second, and a copy none: with this, a rebuild of all can be
 * measured without a first build of twenty minutes. BENCH_PICTURES=1200 makes all of them differ.
 */
const MOST_DIFFERENT = Number(process.env.BENCH_PICTURES ?? 120);

/** The masters are cut from this photograph, each at another place, and as large as a card needs. */
const PHOTOGRAPH = `${MASTERS_DIRECTORY}/causeway.jpg`;
const MASTER = { width: 1280, height: 720 };

/**
 * How long the build of the pictures takes, the first time and once more without changes, as their number grows. It is
 * the site's own code in a folder of its own, with other content.
 */
export async function measurePictureBuilds(): Promise<Table[]> {
  const rows: Row[] = [];
  for (const count of COUNTS) {
    const folder = await mkdtemp(join(tmpdir(), "picture-builds-"));
    try {
      const different = Math.min(count, MOST_DIFFERENT);
      await writeProject(folder, count, different);
      const first = await build(folder);
      const again = await build(folder);
      rows.push({
        pictures: count,
        different,
        "first build (s)": toSeconds(first),
        "seconds a different picture": toSeconds(first / different),
        "without changes (s)": toSeconds(again),
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return [{ title: `Building pictures of ${MASTER.width} by ${MASTER.height}`, rows }];
}

/** The code of the build, content that names only these pictures, and their masters. */
async function writeProject(folder: string, count: number, different: number): Promise<void> {
  // Apart from the pictures, because results are kept beside those, in a folder of packages.
  for (const part of ["src", "scripts", "package.json"])
    await cp(part, join(folder, "code", part), { recursive: true });
  await symlink(resolve("node_modules"), join(folder, "code/node_modules"), "dir");
  const names = Array.from({ length: count }, (_, index) => `picture-${index}`);
  const pictures = Object.fromEntries(names.map((name) => [name, { file: `${name}.jpg`, alt: name }]));
  const content = `export const pictures = ${JSON.stringify(pictures)};`;
  await writeFile(join(folder, "code/src/content/pictures.ts"), content);
  await mkdir(join(folder, MASTERS_DIRECTORY));
  const photograph = await sharp(PHOTOGRAPH).raw().toBuffer({ resolveWithObject: true });
  for (const [index, name] of names.entries()) {
    const { width, height, channels } = photograph.info;
    const place = index % different;
    const left = (place * 37) % (width - MASTER.width);
    const top = (place * 11) % (height - MASTER.height);
    await sharp(photograph.data, { raw: { width, height, channels } })
      .extract({ left, top, ...MASTER })
      .jpeg({ quality: 85 })
      .toFile(join(folder, MASTERS_DIRECTORY, `${name}.jpg`));
  }
}

/** @returns Milliseconds, as the build itself counts them: without the start of a process. */
async function build(folder: string): Promise<number> {
  const script = `
    const { buildPictures } = await import("./scripts/build/pictures/build-pictures.ts");
    const start = performance.now();
    await buildPictures(${JSON.stringify(folder)});
    process.stderr.write(String(performance.now() - start));`;
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ["--no-warnings", "--input-type=module", "--eval", script],
    { cwd: join(folder, "code") },
  );
  return Number(stderr);
}

function toSeconds(milliseconds: number): number {
  return Math.round(milliseconds / 10) / 100;
}
