import type { D1Database } from "@cloudflare/workers-types";
import { createServer } from "vite";
import { getPlatformProxy } from "wrangler";
import { rejectMistakes } from "../build/content-plugin.ts";
import { runCommand } from "../command-line.ts";
import { exitWithNpm } from "./exit-with-npm.ts";
import { applyMigrations } from "./migrations.ts";
import { readPort } from "./read-port.ts";

const usage = `Serves the site from its sources at http://127.0.0.1:8787 and shows every change at once.

  npm run dev
  PORT=8788 npm run dev     at another port
`;

await runCommand({ usage }, async () => {
  exitWithNpm();
  // Vite's configuration reads it, too, but would report an invalid one with a stack trace.
  readPort();
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>();
  await applyMigrations(env.DB);
  await dispose();
  const server = await createServer().catch(async (error) => {
    // Print the owner's mistakes as sentences instead, if there are any.
    await rejectMistakes(".");
    throw error;
  });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
});
