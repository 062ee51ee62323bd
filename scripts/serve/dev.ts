import type { D1Database } from "@cloudflare/workers-types";
import { createServer } from "vite";
import { getPlatformProxy } from "wrangler";
import { assertValidContent } from "../build/content-plugin.ts";
import { runCommand } from "../command-line.ts";
import { exitWithNpm } from "./exit-with-npm.ts";
import { applyMigrations } from "./migrations.ts";
import { readPort } from "./read-port.ts";

const usage = `Serves the site from its sources at http://127.0.0.1:8787 and updates open pages after each change.

  npm run dev
  PORT=8788 npm run dev     uses another port
`;

await runCommand({ usage }, async () => {
  exitWithNpm();
  // Rejects an invalid PORT without a stack trace, before Vite's configuration reads PORT.
  readPort();
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>();
  await applyMigrations(env.DB);
  await dispose();
  const server = await createServer().catch(async (error) => {
    // If the content has mistakes, throw them instead.
    await assertValidContent(".");
    throw error;
  });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
});
