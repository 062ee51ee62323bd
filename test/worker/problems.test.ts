import { expect, it } from "vitest";
import { createApp } from "../../src/server/app.ts";
import { createManifest } from "../support/create-manifest.ts";

const app = createApp({ manifest: createManifest() });
const post = (body: string) => ({ method: "POST", headers: { "Content-Type": "application/json" }, body });
const NUMBERS = Array.from({ length: 41 }, (_, index) => index);

/** Requests that addresses for programs reject. booking-api.test.ts has the rejected booking requests. */
const PROBLEMS: readonly [string, number, string, string, RequestInit?][] = [
  ["an invalid report", 400, "report-invalid", "/api/reports", post("{")],
  ["a report of another type", 415, "report-type-wrong", "/api/reports", { method: "POST", body: "{}" }],
  ["an overlong report", 413, "report-too-large", "/api/reports", post(" ".repeat(20_000))],
  ["an unknown icon collection", 404, "icons-collection-unknown", "/icons/nope.json?icons=a"],
  ["an icon collection without .json", 404, "icons-collection-unknown", "/icons/ph?icons=phone"],
  ["a request without icon names", 400, "icons-missing", "/icons/ph.json?icons="],
  ["a request for too many icons", 400, "icons-too-many", `/icons/ph.json?icons=${NUMBERS}`],
  ["a file of an unknown build", 404, "build-unknown", "/builds/meta/nope.json"],
];

it.each(PROBLEMS)(
  "%s gets a problem (RFC 9457) with status %i and code %s that no cache stores",
  async (_what, status, code, path, init) => {
    const answer = await app.request(`https://site.test${path}`, init, {
      SITE_ORIGIN: "https://site.test",
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.json()).toEqual({
      status,
      detail: expect.stringMatching(/^.{15,}\.$/s),
      code,
    });
  },
);
