import * as v from "valibot";
import { findPage } from "../../shared/pages.ts";
import { SCRIPT_ERROR, TURNSTILE_ORIGIN } from "../../shared/protocol.ts";
import { isFaultId } from "../../shared/random.ts";
import { Problem } from "../http/problem.ts";
import { readBody, readMediaType } from "../http/read-body.ts";
import { logNotice } from "../platform/log.ts";
import { takeFromLimit } from "../platform/rate-limit.ts";
import type { AppContext } from "../settings/env.ts";

const MAX_LOGGED_REPORTS = 10;
/** Enough for several reports in one request. */
const MAX_BYTES = 16_384;
const MAX_ORIGIN_LENGTH = 100;

const TYPES = ["application/reports+json", "application/csp-report", "application/json"];

/** Directives of Content Security Policy 3, of its earlier drafts, of Trusted Types and of Fenced Frame. */
const DIRECTIVE =
  /^(?:(?:child|connect|default|fenced-frame|font|frame|img|manifest|media|object|prefetch|worker)-src|(?:script|style)-src(?:-attr|-elem)?|base-uri|form-action|frame-ancestors|require-trusted-types-for|sandbox|trusted-types)$/;

/** Matches the URL of a browser extension or only the scheme, such as `chrome-extension`. */
const EXTENSION = /^[a-z-]+-extension\b/;

const text = v.nullish(v.string(), "");
const matching = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

const scriptError = v.object({
  type: v.literal(SCRIPT_ERROR),
  body: v.object({
    name: v.fallback(matching(/^[A-Za-z]{0,40}(?:Error|Failure)$/), "unknown"),
    source: matching(/^(?:\/assets\/[\w.-]{1,100}:\d{1,7}:\d{1,7})?$/),
    page: v.pipe(v.string(), v.transform(namePage)),
    build: matching(/^[\w-]{1,64}$/),
    id: v.union([v.literal(""), v.custom<string>(isFaultId)]),
  }),
});

/** The format of the Reporting API (https://w3c.github.io/reporting/#media-type). */
const cspViolation = v.pipe(
  v.object({
    type: v.literal("csp-violation"),
    body: v.object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text }),
  }),
  v.transform(({ body }) => body),
);

/** The older format of `report-uri` (https://www.w3.org/TR/CSP3/#deprecated-serialize-violation). */
const cspReport = v.pipe(
  v.object({
    "csp-report": v.object({
      "document-uri": text,
      "effective-directive": text,
      "violated-directive": text,
      "blocked-uri": text,
      "source-file": text,
    }),
  }),
  v.transform(({ "csp-report": body }) => ({
    documentURL: body["document-uri"],
    // Older browsers send only `violated-directive`, which includes the values, such as `img-src 'self'`.
    effectiveDirective: body["effective-directive"] || body["violated-directive"].replace(/ .*/s, ""),
    blockedURL: body["blocked-uri"],
    sourceFile: body["source-file"],
  })),
);

/** `body` is null if the blocked URL is an extension's, or if a source file is neither the site's nor Turnstile's. */
const violation = v.pipe(
  v.union([cspViolation, cspReport]),
  v.check(({ effectiveDirective }) => DIRECTIVE.test(effectiveDirective)),
  v.transform(({ documentURL, effectiveDirective, blockedURL, sourceFile }) => {
    const { origin, pathname } = URL.parse(documentURL) ?? { origin: "", pathname: "" };
    const isSiteScript = [origin, TURNSTILE_ORIGIN].includes(URL.parse(sourceFile)?.origin ?? "none");
    const isRelevant = !EXTENSION.test(blockedURL) && (sourceFile === "" || isSiteScript);
    const body = {
      directive: effectiveDirective,
      page: namePage(pathname),
      blocked: nameBlocked(blockedURL),
    };
    return { type: "policy-violation", body: isRelevant ? body : null };
  }),
);

const report = v.union([scriptError, violation]);

/** Logs reports that arrive at REPORTS_PATH, without queries and error messages, which could contain personal data. */
export async function receiveReports(c: AppContext): Promise<Response> {
  if (!TYPES.includes(readMediaType(c.req.raw.headers)))
    throw new Problem(415, "report-type-wrong", `Send reports as ${TYPES.join(" or ")}.`);
  const client = c.req.header("CF-Connecting-IP");
  // If the counter fails, rejects the request, because reports are dispensable.
  if (!(await takeFromLimit(c.env.REPORT_LIMIT, { event: "report-limit", client, allowOnError: false })))
    throw new Problem(429, "report-limit-reached", "Too many reports, or the Worker could not count them.");
  const bytes = await readBody(c.req.raw.body, MAX_BYTES);
  if (bytes === "too-large") throw new Problem(413, "report-too-large", "The body is too large.");
  if (bytes === "too-slow")
    throw new Problem(408, "report-too-slow", "The body ended early or took too long.");
  const json: unknown = await new Response(bytes).json().catch(() => null);
  const reports = [json].flat().flatMap((each) => {
    const { success, output } = v.safeParse(report, each);
    return success ? [output] : [];
  });
  if (reports.length === 0) throw new Problem(400, "report-invalid", "The body contains no valid report.");
  for (const { type, body } of reports.slice(0, MAX_LOGGED_REPORTS)) if (body !== null) logNotice(type, body);
  return c.body(null, 204);
}

function namePage(path: string): string {
  return findPage(path)?.path ?? "other";
}

/** Returns an origin, a scheme such as `data:`, a keyword such as `inline`, or "other". */
function nameBlocked(blocked: string): string {
  const url = URL.parse(blocked);
  if (url === null) return /^[a-z-]{1,30}$/.test(blocked) ? blocked : "other";
  const name = url.origin === "null" ? url.protocol : url.origin;
  return name.length <= MAX_ORIGIN_LENGTH ? name : "other";
}
