import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from "playwright-core";

/** Where the Chromium that comes as an npm package is unpacked, once. */
const UNPACK_DIRECTORY = resolve("node_modules/.cache/chromium");

/** Names the fonts that come with the browser, so that pages look the same on every system. */
const FONTS_FILE = join(UNPACK_DIRECTORY, "site-fonts.conf");

/** Network services of the browser itself, which a test must neither wait for nor depend on. */
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
 * The Chromium to test with: the one that CHROMIUM_PATH names, else the one from npm, which runs on Linux x64
 * without anything installed, else the system's Chrome.
 */
export async function findChromium(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  // The package unpacks into the temporary folder, and unpacks the libraries that a bare system lacks only where
  // it believes to run in AWS Lambda. Both are told by environment variables alone.
  const { TMPDIR, AWS_EXECUTION_ENV } = process.env;
  await mkdir(UNPACK_DIRECTORY, { recursive: true });
  process.env.TMPDIR = UNPACK_DIRECTORY;
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
  try {
    const { default: packaged } = await import("@sparticuz/chromium");
    const path = await packaged.executablePath();
    // The package's own list of fonts names /tmp; a browser that finds no font at all crashes at the first menu.
    await writeFile(FONTS_FILE, createFontsConf(UNPACK_DIRECTORY));
    return path;
  } finally {
    restore("TMPDIR", TMPDIR);
    restore("AWS_EXECUTION_ENV", AWS_EXECUTION_ENV);
  }
}

/**
 * Starts a browser.
 * @param flags Command-line flags beyond the usual ones.
 */
export async function launchBrowser(
  executablePath: string | undefined,
  flags: readonly string[] = [],
): Promise<Browser> {
  return await chromium.launch(describeLaunch(executablePath, flags));
}

/** Starts a browser that other processes connect to, by its `wsEndpoint()`. */
export async function launchBrowserServer(executablePath: string | undefined): Promise<BrowserServer> {
  return await chromium.launchServer(describeLaunch(executablePath, []));
}

/** How the browser is started: its file, its flags and its environment. */
export function describeLaunch(
  executablePath: string | undefined,
  flags: readonly string[],
): LaunchOptions & { readonly args: string[]; readonly env: Record<string, string> } {
  const isPackaged = executablePath?.startsWith(UNPACK_DIRECTORY) ?? false;
  const packagedEnv = { LD_LIBRARY_PATH: join(UNPACK_DIRECTORY, "al2023/lib"), FONTCONFIG_FILE: FONTS_FILE };
  return {
    ...(executablePath === undefined ? { channel: "chrome" } : { executablePath }),
    args: [...QUIET_FLAGS, ...flags],
    // Playwright switches it off. Visitors have it, and a page that comes back from it brings its old state along.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    env: { ...process.env, ...(isPackaged && packagedEnv) } as Record<string, string>,
  };
}

/** A fontconfig file (https://www.freedesktop.org/software/fontconfig/fontconfig-user.html) for these fonts alone. */
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
