import { expect, it } from "vitest";
import { createBookingApp, createKey, journey, startEmpty } from "../support/booking-app.ts";

startEmpty();

const post = (body: string, headers: object = {}): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", ...headers },
  body,
});
const INVALID = JSON.stringify({ ...journey, email: "nobody" });
const NUMBERS = Array.from({ length: 13 }, (_, index) => index);

/** Every API address with a request that it rejects. */
const PROBLEMS: readonly [string, number, string, string, RequestInit?][] = [
  [
    "a booking with invalid fields",
    422,
    "invalid",
    "/api/booking-requests",
    post(INVALID, { "Idempotency-Key": createKey() }),
  ],
  ["an invalid report", 400, "report-invalid", "/api/reports", post("{")],
  ["a report of another type", 415, "report-type-wrong", "/api/reports", { method: "POST", body: "{}" }],
  ["an overlong report", 413, "report-too-large", "/api/reports", post(" ".repeat(20_000))],
  ["an unknown icon collection", 404, "icons-collection-unknown", "/icons/nope.json?icons=a"],
  ["a request without icon names", 400, "icons-missing", "/icons/ph.json?icons="],
  ["a request for too many icons", 400, "icons-too-many", `/icons/ph.json?icons=${NUMBERS}`],
  ["an overlong icon name", 400, "icons-name-too-long", `/icons/ph.json?icons=${"a".repeat(81)}`],
  ["a file of an unknown build", 404, "build-unknown", "/builds/meta/nope.json"],
];

it.each(PROBLEMS)(
  "%s gets a problem (RFC 9457) with status %i and code %s that no cache stores",
  async (_what, status, code, path, init) => {
    const answer = await createBookingApp().ask(path, init);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const { errors, ...problem } = (await answer.json()) as Record<string, unknown>;
    expect(problem).toEqual({
      type: "about:blank",
      title: expect.stringMatching(/^[A-Z]/),
      status,
      detail: expect.stringMatching(/^.{15,}\.$/s),
      code,
    });
    if (code === "invalid") {
      expect(errors).toEqual([{ field: "email", code: "email-invalid", message: expect.any(String) }]);
    }
  },
);
