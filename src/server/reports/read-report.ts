import type { RateLimit } from "@cloudflare/workers-types";
import type { Context } from "hono";
import { answerProblem } from "../http/problem.ts";
import { BodyIncomplete, BodyTooLarge, readBody, readMediaType } from "../http/read-body.ts";
import { isWithinLimit, LIMIT_PERIOD_S } from "../platform/rate-limit.ts";
import type { AppEnv } from "../settings/env.ts";

/** Browser reports are short: a violation is below 2 KB, and browsers send a few together. */
const MAX_BYTES = 16_384;

const WRONG_TYPE = {
  status: 415,
  code: "report-type-wrong",
  detail: "Reports are taken as JSON of a type that browsers send.",
} as const;
const TOO_LARGE = { status: 413, code: "report-too-large", detail: "The report is too long." } as const;
const TOO_SLOW = {
  status: 408,
  code: "report-too-slow",
  detail: "The report did not come to its end.",
} as const;
const TOO_MANY = {
  status: 429,
  code: "report-limit-reached",
  detail: "Many reports have come from this connection in a short time.",
  headers: { "Retry-After": String(LIMIT_PERIOD_S) },
} as const;

/** Also the response to valid JSON that is not a report. */
export const NO_REPORT = {
  status: 400,
  code: "report-invalid",
  detail: "This is not a report that can be read.",
} as const;

interface ReportKind {
  /** The accepted content types. */
  readonly types: readonly string[];
  /** The rate limit. Each kind of report has its own. */
  readonly limit: RateLimit | undefined;
  /** The name of the limit in the log. */
  readonly event: string;
}

/** Returns a browser's JSON report, or the response to a report that is rejected. */
export async function readReport(c: Context<AppEnv>, { types, limit, event }: ReportKind): Promise<unknown> {
  const type = readMediaType(c.req.raw.headers);
  if (!types.includes(type)) return answerProblem(WRONG_TYPE);
  const client = c.req.header("CF-Connecting-IP");
  // Reports are dispensable: reject all of them while the counter is broken.
  const isAllowed = await isWithinLimit(limit, { event, client, whenBroken: false });
  if (!isAllowed) return answerProblem(TOO_MANY);
  try {
    return JSON.parse(new TextDecoder().decode(await readBody(c.req.raw.body, MAX_BYTES)));
  } catch (error) {
    if (error instanceof BodyTooLarge) return answerProblem(TOO_LARGE);
    if (error instanceof BodyIncomplete) return answerProblem(TOO_SLOW);
    if (error instanceof SyntaxError) return answerProblem(NO_REPORT);
    throw error;
  }
}
