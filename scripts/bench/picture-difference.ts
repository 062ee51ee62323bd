import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { CannotRun } from "./report.ts";

/** Of libjxl; Debian has it in libjxl-devtools. */
const BUTTERAUGLI = "butteraugli_main";

/**
 * How unlike two pictures of one size look, by butteraugli's 3-norm: 0 is the same.
 * @throws CannotRun where its program is not installed.
 */
export async function measureDifference(reference: Buffer, other: Buffer): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), "butteraugli-"));
  try {
    const files = await Promise.all(
      [reference, other].map(async (bytes, index) => {
        const file = join(directory, `${index}.png`);
        await writeFile(file, await sharp(bytes).removeAlpha().png({ compressionLevel: 1 }).toBuffer());
        return file;
      }),
    );
    const { stdout } = await promisify(execFile)(BUTTERAUGLI, files);
    const [, norm] = /^3-norm: ([\d.]+)/m.exec(stdout) ?? [];
    if (norm === undefined) throw new Error(`${BUTTERAUGLI} said no 3-norm: ${stdout}`);
    return Number(norm);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new CannotRun(`${BUTTERAUGLI} is not installed (Debian: libjxl-devtools).`);
  } finally {
    await rm(directory, { recursive: true });
  }
}
