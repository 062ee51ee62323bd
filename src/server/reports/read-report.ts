import type { RateLimit } from "@cloudflare/workers-types";
import type { Context } from "hono";
import { answerProblem, type Problem } from "../http/problem.ts";
import { BodyIncomplete, BodyTooLarge, readBody, readMediaType } from "../http/read-body.ts";
import { isWithinLimit, LIMIT_PERIOD_S } from "../platform/rate-limit.ts";
import type { AppEnv } from "../settings/env.ts";

/** What browsers send on their own is short: a violation is below 2 KB, and they send a few together. */
const MAX_BYTES = 16_384;

type Report =
  | { readonly isRead: true; readonly value: unknown }
  | { readonly isRead: false; readonly rejection: Response };

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

/** Also the answer to JSON that is no report. */
export const NO_REPORT = {
  status: 400,
  code: "report-invalid",
  detail: "This is not a report that can be read.",
} as const;

/** What kind of report is read. */
interface ReportKind {
  /** The accepted content types. */
  readonly types: readonly string[];
  /** How many reports of this kind a client may send. Each kind has its own limit. */
  readonly limit: RateLimit | undefined;
  /** The name of the limit in the log. */
  readonly event: string;
}

/** Reads the JSON that a browser reports by itself, and rejects clients that are over the limit. */
export async function readReport(c: Context<AppEnv>, { types, limit, event }: ReportKind): Promise<Report> {
  const type = readMediaType(c.req.raw.headers);
  if (!types.includes(type)) return reject(WRONG_TYPE);
  const client = c.req.header("CF-Connecting-IP");
  // Nothing depends on a report: a counter that is out of order stops them all.
  const isAllowed = await isWithinLimit(limit, { event, client, whenBroken: false });
  if (!isAllowed) return reject(TOO_MANY);
  try {
    const text = new TextDecoder().decode(await readBody(c.req.raw.body, MAX_BYTES));
    return { isRead: true, value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof BodyTooLarge) return reject(TOO_LARGE);
    if (error instanceof BodyIncomplete) return reject(TOO_SLOW);
    if (error instanceof SyntaxError) return reject(NO_REPORT);
    throw error;
  }
}

function reject(problem: Problem): Report {
  return { isRead: false, rejection: answerProblem(problem) };
}
