import type { Context } from "hono";
import { findPage } from "../../shared/pages.ts";
import { SCRIPT_ERROR, type ScriptError } from "../../shared/reports.ts";
import { isFaultId } from "../../shared/spoken-code.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { logNotice } from "../platform/log.ts";
import { findConfig } from "../settings/config.ts";
import type { AppEnv } from "../settings/env.ts";
import { readReport } from "./read-report.ts";

const MAX_REPORTS = 10;
/** Of a scheme and host that is logged. */
const MAX_VALUE_LENGTH = 100;

/** For what is not ours to quote. */
const OTHER = "other";

/** The directives of a policy (W3C Content Security Policy 3, Trusted Types). */
const DIRECTIVE =
  /^(?:(?:child|connect|default|fenced-frame|font|frame|img|manifest|media|object|prefetch|worker)-src|(?:script|style)-src(?:-attr|-elem)?|base-uri|form-action|frame-ancestors|require-trusted-types-for|sandbox|trusted-types)$/;

/** What may stand in place of an address (W3C Content Security Policy 3, section 2.4; Trusted Types). */
const BLOCKED_WORDS: readonly string[] = [
  "inline",
  "eval",
  "wasm-eval",
  "self",
  "trusted-types-policy",
  "trusted-types-sink",
];

/** Of an address without a host browsers report the scheme alone (section 5.4); others than these are a client's own words. */
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

const TYPES = ["application/reports+json", "application/csp-report", "application/json"];

/**
 * `POST /api/reports`: what browsers report. What our policy stopped, in the format of the Reporting API
 * (https://w3c.github.io/reporting/#media-type) or the older one of `report-uri`
 * (https://www.w3.org/TR/CSP3/#deprecated-serialize-violation), and where our scripts failed. Each report is one line
 * in the log, with nothing in it that was a visitor's: our pages by their paths, others by their hosts, no message.
 */
export async function browserReports(c: Context<AppEnv>): Promise<Response> {
  const read = await readReport(c, { types: TYPES, limit: c.env.REPORT_LIMIT, event: "report-limit" });
  if (!read.isRead) return read.rejection;
  const ownOrigins = [findConfig(c.env)?.siteOrigin ?? "", new URL(c.req.url).origin];
  const reports = Array.isArray(read.value) ? read.value.slice(0, MAX_REPORTS) : [read.value];
  for (const report of reports.filter(isRecord)) {
    if (report.type === SCRIPT_ERROR) logNotice("script-error", { ...describeScriptError(report.body) });
    else logNotice("policy-violation", describeViolation(report, ownOrigins));
  }
  return c.body(null, 204, { "Cache-Control": CACHE_CONTROL.none });
}

function describeViolation(
  report: Record<string, unknown>,
  ownOrigins: readonly string[],
): Record<string, string> {
  const body = [report.body, report["csp-report"]].find(isRecord) ?? {};
  const read = (...names: string[]) => names.map((name) => body[name]).find(isText) ?? "";
  const directive = read("effectiveDirective", "effective-directive", "violated-directive");
  return {
    // Browsers of the older format send the whole directive: `img-src 'self'`.
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

/** A client that sends what no browser with our page would send is not quoted. */
function match(value: unknown, pattern: RegExp): string {
  return typeof value === "string" && pattern.test(value) ? value : "";
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The path of one of our pages; everything else that can stand in an address is foreign. */
function namePage(address: string, ownOrigins: readonly string[]): string {
  if (!URL.canParse(address)) return OTHER;
  const { origin, pathname } = new URL(address);
  return (ownOrigins.includes(origin) && findPage(pathname)?.path) || OTHER;
}

/** `https://cdn.example`, the scheme alone of what has no host, or one of the standard's own words such as `inline`. */
function nameBlocked(text: string): string {
  if (BLOCKED_WORDS.includes(text)) return text;
  const scheme = BLOCKED_SCHEMES.find((known) => `${text}:`.startsWith(known));
  if (scheme !== undefined) return scheme;
  const origin = URL.canParse(text) ? new URL(text).origin : "null";
  return origin !== "null" && origin.length <= MAX_VALUE_LENGTH ? origin : OTHER;
}
