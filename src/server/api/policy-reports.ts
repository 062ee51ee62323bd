import type { Context } from "hono";
import { CACHE_CONTROL } from "../cache-control.ts";
import type { AppEnv } from "../env.ts";
import { logNotice } from "../log.ts";
import { readReport } from "./read-report.ts";

const MAX_REPORTS = 10;
const MAX_VALUE_LENGTH = 200;

const TYPES = ["application/reports+json", "application/csp-report", "application/json"];

/**
 * `POST /api/reports`: what browsers report of our policy, in the format of the Reporting API
 * (https://w3c.github.io/reporting/#media-type) or the older one of `report-uri`
 * (https://www.w3.org/TR/CSP3/#deprecated-serialize-violation). Each report is one line in the log: the directive and
 * where the stopped thing came from, without a query, a path of another site, or anything else that was a visitor's.
 */
export async function policyReports(c: Context<AppEnv>): Promise<Response> {
  const answer = (status: 204 | 400 | 413 | 415 | 429) =>
    c.body(null, status, { "Cache-Control": CACHE_CONTROL.none });
  const report = await readReport(c, TYPES);
  if (!report.isRead) return answer(report.status);
  for (const violation of readViolations(report.value)) logNotice("policy-violation", violation);
  return answer(204);
}

function readViolations(json: unknown): Record<string, string>[] {
  const reports = Array.isArray(json) ? json.slice(0, MAX_REPORTS) : [json];
  return reports.filter(isRecord).map((report) => {
    const body = [report.body, report["csp-report"]].find(isRecord) ?? {};
    const read = (...names: string[]) =>
      names.map((name) => body[name]).find((v) => typeof v === "string") ?? "";
    return {
      directive: toWord(read("effectiveDirective", "effective-directive", "violated-directive")),
      page: toPath(read("documentURL", "document-uri")),
      blocked: toOrigin(read("blockedURL", "blocked-uri")),
    };
  });
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
