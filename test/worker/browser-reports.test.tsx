import { afterEach, describe, expect, it, vi } from "vitest";
import { createTestApp } from "../support/test-app.tsx";

const PAGE = "https://site.test/bookings?reference=XY-7K3M-92QX&token=secret";

afterEach(() => vi.restoreAllMocks());

describe("POST /api/reports", () => {
  it.each([
    [
      "of the Reporting API",
      "application/reports+json",
      [
        {
          type: "csp-violation",
          body: {
            effectiveDirective: "script-src-elem",
            blockedURL: "https://evil.test/x?a=b",
            documentURL: PAGE,
          },
        },
      ],
    ],
    [
      "of report-uri",
      "application/csp-report; charset=utf-8",
      {
        "csp-report": {
          "effective-directive": "script-src-elem",
          "blocked-uri": "https://evil.test/x?a=b",
          "document-uri": PAGE,
        },
      },
    ],
  ])("logs a report %s as one line without the visitor's data", async (_how, type, body) => {
    const { answer, log } = await report(type, JSON.stringify(body));
    expect(answer.status).toBe(204);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(log).toEqual([
      {
        event: "policy-violation",
        directive: "script-src-elem",
        page: "/bookings",
        blocked: "https://evil.test",
      },
    ]);
  });

  it.each([
    ["with its values", { "violated-directive": "img-src 'self' data:" }, "img-src"],
    ["unless the directive is unknown", { "violated-directive": "jane-doe 'self'" }, ""],
  ])("logs only the directive's name from report-uri, %s", async (_what, directives, directive) => {
    const body = { "csp-report": { ...directives, "blocked-uri": "inline", "document-uri": PAGE } };
    const { log } = await report("application/csp-report", JSON.stringify(body));
    expect(log).toEqual([{ event: "policy-violation", directive, page: "/bookings", blocked: "inline" }]);
  });

  it("logs a script error with its location but without its message", async () => {
    const body = {
      name: "TypeError",
      source: "/assets/entry-AbC_1.js:1:2345",
      page: "/bookings",
      build: "b1",
      id: "F-7K3M-92QX",
      message: "Jane Doe is not a function",
    };
    const { log } = await report("application/json", JSON.stringify([{ type: "script-error", body }]));
    const { message: _, ...kept } = body;
    expect(log).toEqual([{ event: "script-error", ...kept }]);
  });

  it("logs no values that the site's own script cannot have sent", async () => {
    const body = {
      name: "Jane Doe",
      source: "https://evil.test/a.js:1:1",
      page: "/jane",
      build: "<b>",
      id: "F-",
    };
    const { log } = await report("application/json", JSON.stringify([{ type: "script-error", body }]));
    expect(log).toEqual([{ event: "script-error", name: "", source: "", page: "other", build: "", id: "" }]);
  });

  it.each([
    ["a data: URL", "data:text/html,Jane Doe", "data:text/html,Jane Doe", "other", "data:"],
    ["another site", "https://evil.test/jane/doe", "https://evil.test/jane", "other", "https://evil.test"],
    ["an unknown page", "https://site.test/jane-doe", "inline", "other", "inline"],
    ["a blob: URL", "blob:https://jane.test/1", "blob:https://jane.test/1", "other", "blob:"],
    ["free text", "jane doe", "jane", "other", "other"],
    ["an overlong URL", "/", `https://${"a".repeat(60)}.${"b".repeat(60)}.test/`, "other", "other"],
  ])("shortens %s in the log", async (_what, documentURL, blockedURL, page, blocked) => {
    const body = { effectiveDirective: "jane-doe", documentURL, blockedURL };
    const { log } = await report("application/reports+json", JSON.stringify([{ body }]));
    expect(log).toEqual([{ event: "policy-violation", directive: "", page, blocked }]);
  });

  it.each([
    ["another content type", "text/html", "[]", 415],
    ["broken JSON", "application/reports+json", "{", 400],
    ["more than 16 KB", "application/reports+json", `["${"x".repeat(20_000)}"]`, 413],
  ])("rejects %s", async (_what, type, body, status) => {
    const { answer, log } = await report(type, body);
    expect([answer.status, log]).toEqual([status, []]);
  });

  it.each([
    ["an empty list", "[]", 0],
    ["null", "null", 0],
    [
      "a prototype",
      '{"__proto__":{"body":{}},"body":{"effectiveDirective":"<b>\\n","blockedURL":"inline"}}',
      1,
    ],
    ["a hundred reports", JSON.stringify(Array.from({ length: 100 }, () => ({ body: {} }))), 10],
  ])("accepts %s without harm", async (_what, body, lines) => {
    const { answer, log } = await report("application/reports+json", body);
    expect([answer.status, log.length]).toEqual([204, lines]);
    expect(JSON.stringify(log)).not.toContain("<b>");
  });
});

async function report(type: string, body: string) {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { ask } = createTestApp({ Component: () => null });
  const answer = await ask("/api/reports", { method: "POST", headers: { "Content-Type": type }, body });
  return { answer, log: warn.mock.calls.map(([line]) => JSON.parse(String(line))) };
}
