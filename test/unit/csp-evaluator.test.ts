import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { describe, expect, it } from "vitest";
import { SECURITY_HEADERS } from "../../src/server/http/security-headers.ts";

/** The findings below medium severity that we accept, each with the reason why the policy is still right. */
const EXPLAINED = {
  "script-src 'self'":
    "Nobody uploads files here, no address answers with JSONP, and no answer that quotes a visitor is of a script's type.",
  "script-src https://challenges.cloudflare.com":
    "Turnstile's script comes from there and from nowhere else, and Trusted Types let no other address of it be loaded.",
} as const;

describe("Google's CSP Evaluator", () => {
  it.each(Object.entries(SECURITY_HEADERS))(
    "finds nothing unexplained in the policy for %s responses",
    (_kind, set) => {
      const { csp } = new CspParser(set["Content-Security-Policy"] ?? "");
      const findings = new CspEvaluator(csp).evaluate();
      const serious = findings.filter(({ severity }) => severity <= Severity.MEDIUM);
      expect(serious).toEqual([]);
      const unexplained = findings
        .map(({ directive, value }) => `${directive} ${value}`)
        .filter((finding) => !(finding in EXPLAINED));
      expect(unexplained).toEqual([]);
    },
  );
});
