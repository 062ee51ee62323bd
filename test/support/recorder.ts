/** Stands in for the wrangler program: records its arguments and exits with RECORDED_EXIT, or interrupts its caller. */
import { appendFileSync } from "node:fs";

const { RECORDED_CALLS = "", RECORDED_EXIT = "0", WRANGLER_OUTPUT_FILE_PATH = "" } = process.env;
const words = process.argv.slice(2);
appendFileSync(RECORDED_CALLS, `${JSON.stringify({ words, asksQuestions: process.stdin.isTTY === true })}\n`);
appendFileSync(WRANGLER_OUTPUT_FILE_PATH, `${JSON.stringify({ type: "deploy", version_id: "v1" })}\n`);
if (process.env.INTERRUPTS === "yes") process.kill(process.ppid, "SIGINT");
console.log("a notice\n[1]");
console.error("what went wrong");
process.exit(Number(RECORDED_EXIT));
