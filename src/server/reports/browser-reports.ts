import type { Context } from "hono";
import { isFaultId } from "../../shared/fault-id.ts";
import { SCRIPT_ERROR, type ScriptError } from "../../shared/reports.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { logNotice } from "../platform/log.ts";
import type { AppEnv } from "../settings/env.ts";
import { readReport } from "./read-report.ts";

const MAX_REPORTS = 10;
const MAX_VALUE_LENGTH = 200;

const TYPES = ["application/reports+json", "application/csp-report", "application/json"];

/**
 * `POST /api/reports`: what browsers report. What our policy stopped, in the format of the Reporting API
 * (https://w3c.github.io/reporting/#media-type) or the older one of `report-uri`
 * (https://www.w3.org/TR/CSP3/#deprecated-serialize-violation), and where our scripts failed. Each report is one line
 * in the log, with nothing in it that was a visitor's: no query, no path of another site, no message.
 */
export async function browserReports(c: Context<AppEnv>): Promise<Response> {
  const read = await readReport(c, TYPES);
  if (!read.isRead) return read.refusal;
  const reports = Array.isArray(read.value) ? read.value.slice(0, MAX_REPORTS) : [read.value];
  for (const report of reports.filter(isRecord)) {
    if (report.type === SCRIPT_ERROR) logNotice("script-error", { ...describeScriptError(report.body) });
    else logNotice("policy-violation", describeViolation(report));
  }
  return c.body(null, 204, { "Cache-Control": CACHE_CONTROL.none });
}

function describeViolation(report: Record<string, unknown>): Record<string, string> {
  const body = [report.body, report["csp-report"]].find(isRecord) ?? {};
  const read = (...names: string[]) =>
    names.map((name) => body[name]).find((v) => typeof v === "string") ?? "";
  return {
    directive: toWord(read("effectiveDirective", "effective-directive", "violated-directive")),
    page: toPath(read("documentURL", "document-uri")),
    blocked: toOrigin(read("blockedURL", "blocked-uri")),
  };
}

function describeScriptError(body: unknown): ScriptError {
  const { name, source, page, build, id } = isRecord(body) ? body : {};
  return {
    name: match(name, /^[A-Za-z]{1,40}$/),
    source: match(source, /^\/assets\/[\w.-]{1,100}:\d{1,7}:\d{1,7}$/),
    page: match(page, /^\/?[a-z]{0,20}$/),
    build: match(build, /^[\w-]{1,64}$/),
    id: isFaultId(id) ? id : "",
  };
}

/** Whoever sends what no browser of ours would send is not quoted. */
function match(value: unknown, pattern: RegExp): string {
  return typeof value === "string" && pattern.test(value) ? value : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** `https://cdn.example`, or one of the standard's own words such as `inline`. */
function toOrigin(text: string): string {
  return URL.canParse(text) ? new URL(text).origin : toWord(text);
}

function toPath(text: string): string {
  return URL.canParse(text) ? new URL(text).pathname.slice(0, MAX_VALUE_LENGTH) : "";
}

function toWord(text: string): string {
  return /^[a-z-]{1,40}$/.test(text) ? text : "";
}
