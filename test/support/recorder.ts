/** Stands in for wrangler's program: notes how it was called, writes a record as wrangler does, and ends as it is told. */
import { appendFileSync } from "node:fs";

const { RECORDED_CALLS = "", RECORDED_EXIT = "0", WRANGLER_OUTPUT_FILE_PATH = "" } = process.env;
const words = process.argv.slice(2);
appendFileSync(RECORDED_CALLS, `${JSON.stringify({ words, asksQuestions: process.stdin.isTTY === true })}\n`);
appendFileSync(WRANGLER_OUTPUT_FILE_PATH, `${JSON.stringify({ type: "deploy", version_id: "v1" })}\n`);
console.log("a notice\n[1]");
console.error("what went wrong");
process.exit(Number(RECORDED_EXIT));
