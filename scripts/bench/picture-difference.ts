import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { ssim } from "ssim.js";

/** How unlike two pictures of one size look: 0 is the same. */
export interface DifferenceMetric {
  readonly name: string;
  measure(reference: Buffer, other: Buffer): Promise<number>;
}

/** Of libjxl; Debian has it in libjxl-devtools. */
const BUTTERAUGLI = "butteraugli_main";

const run = promisify(execFile);

/** Butteraugli where its program is installed, which also sees colours; else the structural similarity, taken from one. */
export async function chooseDifferenceMetric(): Promise<DifferenceMetric> {
  try {
    await run(BUTTERAUGLI, []);
  } catch (error) {
    // Without two pictures it says how it is used, and fails.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { name: "1 - SSIM", measure: measureSsim };
  }
  return { name: "butteraugli, 3-norm", measure: measureButteraugli };
}

async function measureButteraugli(reference: Buffer, other: Buffer): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), "butteraugli-"));
  try {
    const files = await Promise.all(
      [reference, other].map(async (bytes, index) => {
        const file = join(directory, `${index}.png`);
        await writeFile(file, await sharp(bytes).removeAlpha().png({ compressionLevel: 1 }).toBuffer());
        return file;
      }),
    );
    const { stdout } = await run(BUTTERAUGLI, files);
    const [, norm] = /^3-norm: ([\d.]+)/m.exec(stdout) ?? [];
    if (norm === undefined) throw new Error(`${BUTTERAUGLI} said no 3-norm: ${stdout}`);
    return Number(norm);
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function measureSsim(reference: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([readPixels(reference), readPixels(other)]);
  return 1 - ssim(a, b).mssim;
}

async function readPixels(file: Buffer) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}
