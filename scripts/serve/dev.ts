import type { D1Database } from "@cloudflare/workers-types";
import { createServer } from "vite";
import { getPlatformProxy } from "wrangler";
import { assertValidContent } from "../build/content-plugin.ts";
import { runCommand } from "../command-line.ts";
import { exitWithNpm } from "./exit-with-npm.ts";
import { killWorkerdAtExit } from "./kill-workerd.ts";
import { applyMigrations } from "./migrations.ts";
import { readPort } from "./read-port.ts";

const usage = `Serves the site from its sources at http://127.0.0.1:8787 and updates open pages after changes.

  npm run dev
  PORT=8788 npm run dev     uses another port
`;

await runCommand({ usage }, async () => {
  exitWithNpm();
  killWorkerdAtExit();
  // Check PORT here, because vite.config.ts would report an invalid PORT with a stack trace.
  readPort();
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>();
  await applyMigrations(env.DB);
  await dispose();
  const server = await createServer().catch(async (error) => {
    // Mistakes in the content may have caused the error, so list them instead.
    await assertValidContent(".");
    throw error;
  });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
});
