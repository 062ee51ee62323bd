import type { Context } from "hono";
import { findPage } from "../../shared/pages.ts";
import { SCRIPT_ERROR, type ScriptError } from "../../shared/reports.ts";
import { isFaultId } from "../../shared/spoken-code.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { answerProblem } from "../http/problem.ts";
import { BodyIncomplete, BodyTooLarge, readBody, readMediaType } from "../http/read-body.ts";
import { logNotice } from "../platform/log.ts";
import { isWithinLimit, LIMIT_PERIOD_S } from "../platform/rate-limit.ts";
import type { AppEnv } from "../settings/env.ts";
import { readSettings } from "../settings/settings.ts";

const MAX_REPORTS = 10;
/** Maximum length of a logged scheme and host. */
const MAX_VALUE_LENGTH = 100;

/** Replaces every value that must not be logged. */
const OTHER = "other";

/** The directives of a policy (W3C Content Security Policy 3, Trusted Types). */
const DIRECTIVE =
  /^(?:(?:child|connect|default|fenced-frame|font|frame|img|manifest|media|object|prefetch|worker)-src|(?:script|style)-src(?:-attr|-elem)?|base-uri|form-action|frame-ancestors|require-trusted-types-for|sandbox|trusted-types)$/;

/** Keywords that browsers report instead of an address (W3C Content Security Policy 3, section 2.4; Trusted Types). */
const BLOCKED_WORDS: readonly string[] = [
  "inline",
  "eval",
  "wasm-eval",
  "self",
  "trusted-types-policy",
  "trusted-types-sink",
];

/** For an address without a host browsers report only the scheme (section 5.4). Other schemes are invented. */
const BLOCKED_SCHEMES: readonly string[] = [
  "about:",
  "blob:",
  "chrome-extension:",
  "data:",
  "filesystem:",
  "javascript:",
  "moz-extension:",
  "safari-web-extension:",
];

/** Browser reports are short: a violation is below 2 KB, and browsers send a few together. */
const MAX_BYTES = 16_384;

const TYPES = ["application/reports+json", "application/csp-report", "application/json"];

const WRONG_TYPE = {
  status: 415,
  code: "report-type-wrong",
  detail: "Reports are taken as JSON of a type that browsers send.",
} as const;
const TOO_LARGE = { status: 413, code: "report-too-large", detail: "The report is too long." } as const;
const TOO_SLOW = {
  status: 408,
  code: "report-too-slow",
  detail: "The report ended early or took too long.",
} as const;
const TOO_MANY = {
  status: 429,
  code: "report-limit-reached",
  detail: "Many reports have come from this connection in a short time.",
  headers: { "Retry-After": String(LIMIT_PERIOD_S) },
} as const;
const INVALID = {
  status: 400,
  code: "report-invalid",
  detail: "This is not a report that can be read.",
} as const;

/**
 * `POST /api/reports`: policy violations and script errors from browsers. Accepts violations in the format of the
 * Reporting API (https://w3c.github.io/reporting/#media-type) and in the older one of `report-uri`
 * (https://www.w3.org/TR/CSP3/#deprecated-serialize-violation). Logs one line for each report, without visitors' data:
 * our pages by path, other sites by host, no messages.
 */
export async function browserReports(c: Context<AppEnv>): Promise<Response> {
  const report = await readReport(c);
  if (report instanceof Response) return report;
  const ownOrigins = [readSettings(c.env).site.siteOrigin, new URL(c.req.url).origin];
  for (const each of [report].flat().slice(0, MAX_REPORTS).filter(isRecord)) {
    if (each.type === SCRIPT_ERROR) logNotice("script-error", { ...describeScriptError(each.body) });
    else logNotice("policy-violation", describeViolation(each, ownOrigins));
  }
  return c.body(null, 204, { "Cache-Control": CACHE_CONTROL.none });
}

/** Returns a browser's JSON report, or the response to a report that is rejected. */
async function readReport(c: Context<AppEnv>): Promise<unknown> {
  if (!TYPES.includes(readMediaType(c.req.raw.headers))) return answerProblem(WRONG_TYPE);
  const client = c.req.header("CF-Connecting-IP");
  // Reports are dispensable: reject all of them while the counter is broken.
  const counting = { event: "report-limit", client, whenBroken: false };
  if (!(await isWithinLimit(c.env.REPORT_LIMIT, counting))) return answerProblem(TOO_MANY);
  try {
    return JSON.parse(new TextDecoder().decode(await readBody(c.req.raw.body, MAX_BYTES)));
  } catch (error) {
    if (error instanceof BodyTooLarge) return answerProblem(TOO_LARGE);
    if (error instanceof BodyIncomplete) return answerProblem(TOO_SLOW);
    if (error instanceof SyntaxError) return answerProblem(INVALID);
    throw error;
  }
}

function describeViolation(
  report: Record<string, unknown>,
  ownOrigins: readonly string[],
): Record<string, string> {
  const body = [report.body, report["csp-report"]].find(isRecord) ?? {};
  const read = (...names: string[]) =>
    names
      .map((name) => body[name])
      .filter((value) => typeof value === "string")
      .find(Boolean) ?? "";
  const directive = read("effectiveDirective", "effective-directive", "violated-directive");
  return {
    // Browsers that use the older format send the whole directive: `img-src 'self'`.
    directive: match(directive.split(" ")[0], DIRECTIVE),
    page: namePage(read("documentURL", "document-uri"), ownOrigins),
    blocked: nameBlocked(read("blockedURL", "blocked-uri")),
  };
}

function describeScriptError(body: unknown): ScriptError {
  const { name, source, page, build, id } = isRecord(body) ? body : {};
  return {
    name: match(name, /^(?:unknown|[A-Za-z]{0,40}(?:Error|Failure))$/),
    source: match(source, /^\/assets\/[\w.-]{1,100}:\d{1,7}:\d{1,7}$/),
    page: findPage(String(page))?.path ?? OTHER,
    build: match(build, /^[\w-]{1,64}$/),
    id: isFaultId(id) ? id : "",
  };
}

/** Returns the value if it matches, otherwise an empty string: text that no browser would send is not logged. */
function match(value: unknown, pattern: RegExp): string {
  return typeof value === "string" && pattern.test(value) ? value : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Returns the path of one of our pages, or "other". */
function namePage(address: string, ownOrigins: readonly string[]): string {
  if (!URL.canParse(address)) return OTHER;
  const { origin, pathname } = new URL(address);
  return (ownOrigins.includes(origin) && findPage(pathname)?.path) || OTHER;
}

/** Returns an origin (`https://cdn.example`), a scheme if there is no host, or a standard keyword such as `inline`. */
function nameBlocked(text: string): string {
  if (BLOCKED_WORDS.includes(text)) return text;
  const scheme = BLOCKED_SCHEMES.find((known) => `${text}:`.startsWith(known));
  if (scheme !== undefined) return scheme;
  const origin = URL.canParse(text) ? new URL(text).origin : "null";
  return origin !== "null" && origin.length <= MAX_VALUE_LENGTH ? origin : OTHER;
}
