import type { Context } from "hono";
import { CACHE_CONTROL } from "../cache-control.ts";
import type { AppEnv, Env } from "../env.ts";
import { logError } from "../log.ts";
import { withTimeLimit } from "../time-limit.ts";

/** Whoever watches the site gives up sooner or later; a part that takes longer is not well. */
const CHECK_MS = 2_000;

type Health = "ok" | "failing" | "off";

/**
 * `GET /healthz`, for whoever watches the site from outside: 200 while pages can be answered, with the state of each
 * part; 503 when the build's files are gone. A database that fails is told of, and costs no page.
 * @param build The id of the build that answers.
 */
export function createHealthRoute(build: string) {
  return async function health(c: Context<AppEnv>): Promise<Response> {
    const [files, database] = await Promise.all([
      check("files", () => askForFile(c.env, c.req.url)),
      c.env.DB ? check("database", () => c.env.DB?.prepare("SELECT 1").first()) : "off",
    ]);
    const status = files === "ok" ? 200 : 503;
    return c.json({ status: files, build, parts: { files, database } }, status, {
      "Cache-Control": CACHE_CONTROL.none,
    });
  };
}

async function askForFile({ ASSETS }: Env, address: string): Promise<void> {
  const { ok, status } = await ASSETS.fetch(new URL("/builds/latest.json", address).href);
  if (!ok) throw new Error(`The build's own file answers ${status}.`);
}

async function check(part: string, ask: () => unknown): Promise<Health> {
  try {
    await withTimeLimit(part, CHECK_MS, async () => await ask());
    return "ok";
  } catch (error) {
    logError("health", error, { part });
    return "failing";
  }
}
