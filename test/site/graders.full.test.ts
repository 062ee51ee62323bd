import fs from "node:fs";
import { connect, getCACertificates, setDefaultCACertificates, type TLSSocket } from "node:tls";
import { scan } from "@mdn/mdn-http-observatory";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ServedSite } from "../../scripts/serve/site.ts";
import { SECURITY_HEADERS } from "../../src/server/http/security-headers.ts";
import { PAGES } from "../../src/shared/pages.ts";
import { serveBuild } from "../support/serve-build.ts";

const TURNSTILE = {
  TURNSTILE_SITE_KEY: "1x00000000000000000000AA",
  TURNSTILE_SECRET: "a secret of the tests",
};

/** Findings of less than high severity, with the reason why the policy is still right. */
const EXPLAINED = {
  "script-src 'self'":
    "Nobody uploads files here, no address answers with JSONP, and no answer that quotes a visitor is of a script's type.",
  "script-src https://challenges.cloudflare.com":
    "Turnstile's script comes from there and from nowhere else, and Trusted Types let no other address of it be loaded.",
} as const;

describe.each([
  ["as it comes", {}],
  ["with Turnstile", TURNSTILE],
])("Mozilla's HTTP Observatory, asking the site %s", (_how, variables) => {
  let site: ServedSite;

  beforeAll(async () => {
    site = await serveBuild({ isSecure: true, variables });
    await trustCertificateOf(site.origin);
    stubPreloadList();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await site.stop();
  });

  it.each(PAGES.map(({ path }) => path))("gives %s A+ and 130 points at least", async (path) => {
    const { scan: graded, tests } = await scan(`localhost:${new URL(site.origin).port}${path}`);
    const failed = Object.entries(tests).filter(([, { pass }]) => !pass);
    expect(failed).toEqual([]);
    expect(graded.grade).toBe("A+");
    expect(graded.score).toBeGreaterThanOrEqual(130);
  });
});

describe("Google's CSP Evaluator", () => {
  it.each(Object.entries(SECURITY_HEADERS))(
    "finds nothing unexplained in the policy of kind %s",
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

  it("finds what is wrong with a policy that is", () => {
    const findings = new CspEvaluator(new CspParser("script-src 'unsafe-inline' https:").csp).evaluate();
    expect(findings.some(({ severity }) => severity === Severity.HIGH)).toBe(true);
  });
});

/** The list comes from a script that runs at installing, which ours does not. Our own host would not be on it. */
function stubPreloadList(): void {
  const read = fs.readFileSync;
  vi.spyOn(fs, "readFileSync").mockImplementation(((file: string, ...options: []) =>
    String(file).endsWith("hsts-preload.json") ? "{}" : read(file, ...options)) as typeof read);
}

/** Makes this process trust any certificate that a local server shows, so that TLS to it is checked like any other. */
async function trustCertificateOf(origin: string): Promise<void> {
  const { port } = new URL(origin);
  const socket = await new Promise<TLSSocket>((resolve, reject) => {
    const opened = connect({ host: "localhost", port: Number(port), rejectUnauthorized: false }, () =>
      resolve(opened),
    );
    opened.on("error", reject);
  });
  const certificate = socket.getPeerX509Certificate();
  socket.destroy();
  if (!certificate) throw new Error(`${origin} shows no certificate.`);
  setDefaultCACertificates([...getCACertificates("default"), certificate.toString()]);
}
