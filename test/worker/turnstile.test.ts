import { describe, expect, it, vi } from "vitest";
import { needsScript } from "../../src/content/booking-answers.ts";
import { createBookingApp, journey, startEmpty } from "../support/booking-app.ts";

const ON = { TURNSTILE_SITE_KEY: "1x00000000000000000000AA", TURNSTILE_SECRET: "a secret of the tests" };
const withToken = { ...journey, "cf-turnstile-response": "token" };

const log = startEmpty();

const answerWith = (verdict: object) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(verdict));

describe("Turnstile", () => {
  it("is called with the secret, the token and the client's address", async () => {
    const fetch = answerWith({ success: true });
    const answer = await createBookingApp(ON).post(withToken, {
      headers: { "CF-Connecting-IP": "192.0.2.1" },
    });
    expect(answer.status).toBe(201);
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe("https://challenges.cloudflare.com/turnstile/v0/siteverify");
    expect(Object.fromEntries(init?.body as URLSearchParams)).toEqual({
      secret: ON.TURNSTILE_SECRET,
      response: "token",
      remoteip: "192.0.2.1",
    });
  });

  it.each([
    ["the token is missing", journey, { success: true }],
    ["the token is invalid", withToken, { success: false, "error-codes": ["invalid-input-response"] }],
  ])("rejects the request if %s", async (_when, body, verdict) => {
    answerWith(verdict);
    const answer = await createBookingApp(ON).post(body);
    expect([answer.status, answer.body.code]).toEqual([422, "check-failed"]);
  });

  it("accepts the request if the service rejects the site's secret", async () => {
    answerWith({ success: false, "error-codes": ["invalid-input-secret"] });
    expect((await createBookingApp(ON).post(withToken)).status).toBe(201);
  });

  it("is off without its secret: pages have no widget, requests are accepted and the log names the setting", async () => {
    const fetch = answerWith({ success: false });
    const { ask, post } = createBookingApp({ TURNSTILE_SITE_KEY: ON.TURNSTILE_SITE_KEY });
    const page = await ask("/bookings");
    expect(page.status).toBe(200);
    expect(page.headers.get("Content-Security-Policy")).not.toContain("cloudflare");
    expect(await page.text()).toContain('"turnstileSiteKey":null');
    expect((await post(journey)).status).toBe(201);
    expect(fetch).not.toHaveBeenCalled();
    expect(log.readNotices()[0]).toMatchObject({
      message: expect.stringContaining("TURNSTILE_SECRET is not"),
    });
  });

  it("adds a noscript hint to the page only if it is on", async () => {
    const readMarkup = async (settings: object) => {
      const page = await (await createBookingApp(settings).ask("/bookings")).text();
      return page.match(/<noscript>.*?<\/noscript>/gs)?.join("");
    };
    expect(await readMarkup(ON)).toContain(needsScript);
    expect(await readMarkup({})).not.toContain(needsScript);
  });
});
