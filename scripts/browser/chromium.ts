import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const UNPACK_DIRECTORY = resolve("node_modules/.cache/chromium");

/** Lists only the fonts of @sparticuz/chromium, because a system's own fonts would change the look of pages. */
const FONTS_FILE = join(UNPACK_DIRECTORY, "site-fonts.conf");

const UNPACK_SCRIPT = `
import chromium from "@sparticuz/chromium";
process.stdout.write(await chromium.executablePath());
`;

/** Returns CHROMIUM_PATH, or the path of npm's Chromium on Linux x64. Otherwise returns undefined. */
async function findChromium(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  await mkdir(UNPACK_DIRECTORY, { recursive: true });
  // The package unpacks into TMPDIR. If it detects AWS Lambda, it also unpacks libraries that some systems lack.
  const env = { ...process.env, TMPDIR: UNPACK_DIRECTORY, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" };
  const args = ["--input-type=module", "--eval", UNPACK_SCRIPT];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  // The package's own configuration looks for fonts in another folder. Without fonts, the browser crashes when a menu opens.
  await writeFile(FONTS_FILE, createFontsConf(UNPACK_DIRECTORY));
  return stdout;
}

export async function createLaunchOptions() {
  const executablePath = await findChromium();
  const isPackaged = executablePath?.startsWith(UNPACK_DIRECTORY) ?? false;
  const packagedEnv = { LD_LIBRARY_PATH: join(UNPACK_DIRECTORY, "al2023/lib"), FONTCONFIG_FILE: FONTS_FILE };
  return {
    ...(executablePath === undefined ? { channel: "chrome" } : { executablePath }),
    args: ["--disable-gpu"],
    // Playwright disables the back/forward cache, but visitors' browsers use it.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    env: { ...process.env, ...(isPackaged && packagedEnv) } as Record<string, string>,
  };
}

/** Format: https://www.freedesktop.org/software/fontconfig/fontconfig-user.html */
function createFontsConf(directory: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(directory, "fonts")}</dir>
  <cachedir>${join(directory, "fonts-cache")}</cachedir>
</fontconfig>
`;
}
