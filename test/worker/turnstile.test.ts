import { describe, expect, it, vi } from "vitest";
import { createBookingApp, createKey, journey, startEmpty } from "../support/booking-app.ts";

const ON = { TURNSTILE_SITE_KEY: "1x00000000000000000000AA", TURNSTILE_SECRET: "a secret of the tests" };
const withToken = { ...journey, "cf-turnstile-response": "token" };

startEmpty();

const answerWith = (verdict: object) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(verdict));

describe("Turnstile", () => {
  it("is not called without settings", async () => {
    const fetch = answerWith({ success: false });
    expect((await createBookingApp().post(journey)).status).toBe(201);
    expect(fetch).not.toHaveBeenCalled();
  });

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

  it.each<[string, () => Promise<Response>]>([
    ["an invalid response", async () => new Response("<html>")],
    [
      "a rejected secret",
      async () => Response.json({ success: false, "error-codes": ["invalid-input-secret"] }),
    ],
  ])("accepts the request despite %s from the service", async (_how, answer) => {
    vi.spyOn(globalThis, "fetch").mockImplementation(answer);
    expect((await createBookingApp(ON).post(withToken)).status).toBe(201);
  });

  it("does not verify a repeated request again, which gets its first response", async () => {
    const { post } = createBookingApp(ON);
    const key = createKey();
    answerWith({ success: true });
    const first = await post(withToken, { key });
    answerWith({ success: false, "error-codes": ["timeout-or-duplicate"] });
    expect(await post(withToken, { key })).toMatchObject({ status: 200, body: first.body });
  });

  it.each([
    ["only the secret", { TURNSTILE_SECRET: ON.TURNSTILE_SECRET }, "TURNSTILE_SITE_KEY is not"],
    ["only the site key", { TURNSTILE_SITE_KEY: ON.TURNSTILE_SITE_KEY }, "TURNSTILE_SECRET is not"],
    ["an invalid site key", { ...ON, TURNSTILE_SITE_KEY: "not a key" }, "must be a site key of Turnstile"],
  ])(
    "is off with %s: requests are accepted and the log names the reason",
    async (_what, settings, reason) => {
      const fetch = answerWith({ success: false });
      const log = vi.spyOn(console, "error").mockImplementation(() => {});
      const { ask, post } = createBookingApp(settings);
      const page = await ask("/bookings");
      expect(page.status).toBe(200);
      expect(page.headers.get("Content-Security-Policy")).not.toContain("cloudflare");
      expect(await page.text()).toContain('"turnstileSiteKey":null');
      expect(log).not.toHaveBeenCalled();
      expect((await post(journey)).status).toBe(201);
      expect(fetch).not.toHaveBeenCalled();
      expect(log.mock.calls).toEqual([[expect.stringContaining(reason)]]);
    },
  );

  it("rejects the form without a token and keeps its values", async () => {
    const answer = await createBookingApp(ON).postForm(journey);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain("We could not check that a person sent this; the check needs JavaScript.");
    expect(page).toContain(`value="${journey.name}"`);
  });

  it("accepts the form with a token", async () => {
    answerWith({ success: true });
    expect((await createBookingApp(ON).postForm(withToken)).status).toBe(303);
  });

  it("adds a noscript hint to the page only if it is on", async () => {
    const sentence = "this form can be sent only with JavaScript";
    const readMarkup = async (settings: object) => {
      const page = await (await createBookingApp(settings).ask("/bookings")).text();
      return page.match(/<noscript>.*?<\/noscript>/gs)?.join("");
    };
    expect(await readMarkup(ON)).toContain(sentence);
    expect(await readMarkup({})).not.toContain(sentence);
  });
});

describe("documents with Turnstile on", () => {
  const readPolicy = (answer: Response) =>
    new Map(
      (answer.headers.get("Content-Security-Policy") ?? "")
        .split("; ")
        .map((directive) => directive.split(" "))
        .map(([name, ...values]) => [name, values]),
    );

  it.each(["/", "/bookings", "/nope"])(
    "allow only Turnstile's script and frame in addition: %s",
    async (path) => {
      const [on, off] = await Promise.all(
        [ON, {}].map(async (settings) => readPolicy(await createBookingApp(settings).ask(path))),
      );
      const origin = "https://challenges.cloudflare.com";
      const changed = [...(on ?? [])].filter(([name, values]) => String(off?.get(name)) !== String(values));
      expect(Object.fromEntries(changed)).toEqual({
        "script-src": ["'self'", origin],
        "frame-src": ["https://www.openstreetmap.org", origin],
        "trusted-types": ["site", "default"],
      });
      expect([...(on?.keys() ?? [])]).toEqual([...(off?.keys() ?? [])]);
    },
  );

  it("leave the policy of other responses unchanged", async () => {
    for (const path of ["/robots.txt", "/image", "/api/booking-requests"]) {
      const policies = await Promise.all(
        [ON, {}].map(async (settings) =>
          (await createBookingApp(settings).ask(path)).headers.get("Content-Security-Policy"),
        ),
      );
      expect(policies[0]).toBe(policies[1]);
    }
  });

  it("contain the site key and have another ETag", async () => {
    const [on, off] = await Promise.all([ON, {}].map((settings) => createBookingApp(settings).ask("/")));
    expect(await on?.clone().text()).toContain(`"turnstileSiteKey":"${ON.TURNSTILE_SITE_KEY}"`);
    const kept = { headers: { "If-None-Match": off?.headers.get("ETag") ?? "" } };
    expect((await createBookingApp({}).ask("/", kept)).status).toBe(304);
    expect((await createBookingApp(ON).ask("/", kept)).status).toBe(200);
  });
});
