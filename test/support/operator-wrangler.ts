/** Stands in for the wrangler program in a separate process. The stage's account carries out the commands. */
import { writeFileSync } from "node:fs";
import { ask } from "./operator-process.ts";

// Ctrl+C reaches every program of a terminal, but work already running at Cloudflare continues.
process.on("SIGINT", () => {});
const { code, stdout, stderr, records } = await ask("/wrangler", { words: process.argv.slice(2) });
const lines = records.map((record: object) => `${JSON.stringify(record)}\n`);
writeFileSync(process.env.WRANGLER_OUTPUT_FILE_PATH ?? "", lines.join(""));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
