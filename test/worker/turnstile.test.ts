import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBookingApp, createKey, journey, resetDatabase } from "../support/booking-app.ts";

const SECRET = { TURNSTILE_SECRET: "a secret of the tests" };
const withToken = { ...journey, "cf-turnstile-response": "token" };

beforeEach(async () => {
  await resetDatabase();
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const answerWith = (verdict: object) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(verdict));

describe("Turnstile", () => {
  it("is not asked where there is no secret", async () => {
    const fetch = answerWith({ success: false });
    expect((await createBookingApp().post(journey)).status).toBe(201);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("is asked with the secret, the token and the client", async () => {
    const fetch = answerWith({ success: true });
    const answer = await createBookingApp(SECRET).post(withToken, {
      headers: { "CF-Connecting-IP": "192.0.2.1" },
    });
    expect(answer.status).toBe(201);
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe("https://challenges.cloudflare.com/turnstile/v0/siteverify");
    expect(Object.fromEntries(init?.body as URLSearchParams)).toEqual({
      secret: SECRET.TURNSTILE_SECRET,
      response: "token",
      remoteip: "192.0.2.1",
    });
  });

  it.each([
    ["there is no token", journey, { success: true }],
    ["the token is not right", withToken, { success: false, "error-codes": ["invalid-input-response"] }],
  ])("refuses when %s", async (_when, body, verdict) => {
    answerWith(verdict);
    const answer = await createBookingApp(SECRET).post(body);
    expect([answer.status, answer.body.error?.code]).toEqual([422, "check-failed"]);
  });

  it.each<[string, () => Promise<Response>]>([
    ["cannot be reached", () => Promise.reject(new Error("offline"))],
    ["answers nonsense", async () => new Response("<html>")],
    [
      "does not know our secret",
      async () => Response.json({ success: false, "error-codes": ["invalid-input-secret"] }),
    ],
  ])("that %s costs no request", async (_how, answer) => {
    vi.spyOn(globalThis, "fetch").mockImplementation(answer);
    expect((await createBookingApp(SECRET).post(withToken)).status).toBe(201);
  });

  it("takes each token once, but a repeat of what is stored gets its first answer", async () => {
    const { post } = createBookingApp(SECRET);
    const key = createKey();
    answerWith({ success: true });
    const first = await post(withToken, { key });
    answerWith({ success: false, "error-codes": ["timeout-or-duplicate"] });
    expect(await post(withToken, { key })).toMatchObject({ status: 200, body: first.body });
  });
});
