import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from "playwright-core";

/** The folder into which the Chromium from npm is unpacked once. */
const UNPACK_DIRECTORY = resolve("node_modules/.cache/chromium");

/** Lists the fonts that come with the browser, so that pages look the same on every system. */
const FONTS_FILE = join(UNPACK_DIRECTORY, "site-fonts.conf");

/** Switches off the browser's own network services, on which tests must not depend. */
const QUIET_FLAGS = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  "--disable-gpu",
  "--no-sandbox",
];

/**
 * Returns the Chromium for tests: CHROMIUM_PATH, or the one from npm, which runs on Linux x64 without further packages,
 * or else undefined for the system's Chrome.
 */
export async function findChromium(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  // The package unpacks into the temporary folder. It unpacks the libraries that a bare system lacks only if it detects
  // AWS Lambda. Only environment variables control both.
  const { TMPDIR, AWS_EXECUTION_ENV } = process.env;
  await mkdir(UNPACK_DIRECTORY, { recursive: true });
  process.env.TMPDIR = UNPACK_DIRECTORY;
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
  try {
    const { default: packaged } = await import("@sparticuz/chromium");
    const path = await packaged.executablePath();
    // The package's own list of fonts contains /tmp. A browser without fonts crashes at the first menu.
    await writeFile(FONTS_FILE, createFontsConf(UNPACK_DIRECTORY));
    return path;
  } finally {
    restore("TMPDIR", TMPDIR);
    restore("AWS_EXECUTION_ENV", AWS_EXECUTION_ENV);
  }
}

/** Starts a browser. */
export async function launchBrowser(executablePath: string | undefined): Promise<Browser> {
  return await chromium.launch(describeLaunch(executablePath));
}

/** Starts a browser for other processes, which connect through its `wsEndpoint()`. */
export async function launchBrowserServer(executablePath: string | undefined): Promise<BrowserServer> {
  return await chromium.launchServer(describeLaunch(executablePath));
}

/** Returns the launch options: the browser's file, flags and environment. */
function describeLaunch(
  executablePath: string | undefined,
): LaunchOptions & { readonly args: string[]; readonly env: Record<string, string> } {
  const isPackaged = executablePath?.startsWith(UNPACK_DIRECTORY) ?? false;
  const packagedEnv = { LD_LIBRARY_PATH: join(UNPACK_DIRECTORY, "al2023/lib"), FONTCONFIG_FILE: FONTS_FILE };
  return {
    ...(executablePath === undefined ? { channel: "chrome" } : { executablePath }),
    args: QUIET_FLAGS,
    // Playwright disables the back/forward cache. Visitors have it, and a page restored from it keeps its old state.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    env: { ...process.env, ...(isPackaged && packagedEnv) } as Record<string, string>,
  };
}

/**
 * Returns a fontconfig file that contains only these fonts
 * (https://www.freedesktop.org/software/fontconfig/fontconfig-user.html).
 */
function createFontsConf(directory: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(directory, "fonts")}</dir>
  <cachedir>${join(directory, "fonts-cache")}</cachedir>
</fontconfig>
`;
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
