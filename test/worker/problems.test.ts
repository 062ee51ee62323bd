import { expect, it, vi } from "vitest";
import { createBookingApp, createKey, journey, startEmpty } from "../support/booking-app.ts";
import { createImageTestApp } from "../support/image-app.ts";

startEmpty();

const JSON_TYPE = { "Content-Type": "application/json" };

function send(path: string, { method = "POST", headers = JSON_TYPE, body = "{" }: RequestInit) {
  return createBookingApp().ask(path, { method, headers, body });
}

/** Every API address with a request that it rejects. */
const PROBLEMS: readonly [string, number, string, () => Promise<Response>][] = [
  ["a booking without a key", 400, "key-missing", () => send("/api/booking-requests", {})],
  [
    "a booking with invalid fields",
    422,
    "invalid",
    () =>
      send("/api/booking-requests", {
        headers: { ...JSON_TYPE, "Idempotency-Key": createKey() },
        body: JSON.stringify({ ...journey, email: "nobody" }),
      }),
  ],
  ["an invalid report", 400, "report-invalid", () => send("/api/reports", {})],
  ["a report of another type", 415, "report-type-wrong", () => send("/api/reports", { headers: {} })],
  ["a measurement while measuring is off", 404, "not-measured", () => send("/api/vitals", {})],
  [
    "another method",
    405,
    "method-not-allowed",
    () => createBookingApp().ask("/api/booking-requests", { method: "PUT" }),
  ],
  [
    "an unknown icon collection",
    404,
    "icons-collection-unknown",
    () => createBookingApp().ask("/icons/nope.json?icons=a"),
  ],
  ["a request without icon names", 400, "icons-missing", () => createBookingApp().ask("/icons/ph.json")],
  [
    "a request for too many icons",
    400,
    "icons-too-many",
    () =>
      createBookingApp().ask(
        `/icons/ph.json?icons=${Array.from({ length: 13 }, (_, i) => `a${i}`).join(",")}`,
      ),
  ],
  [
    "an overlong icon name",
    400,
    "icons-name-too-long",
    () => createBookingApp().ask(`/icons/ph.json?icons=${"a".repeat(81)}`),
  ],
  [
    "a file of an unknown build",
    404,
    "build-unknown",
    () => createBookingApp().ask("/builds/meta/nope.json"),
  ],
  [
    "an unknown picture",
    404,
    "IMAGE_UNKNOWN",
    () => createImageTestApp().ask("/image/nope", { headers: { Accept: "application/json" } }),
  ],
];

it.each(PROBLEMS)("%s gets a problem (RFC 9457) that no cache stores", async (_what, status, code, ask) => {
  const answer = await ask();
  vi.unstubAllEnvs();
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
});
