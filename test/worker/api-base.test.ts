import { describe, expect, it } from "vitest";
import { createBookingApp, createKey, journey, startEmpty } from "../support/booking-app.ts";

const PATH = "/api/booking-requests";
const SITE = "https://www.site.example";
const PREFLIGHT = {
  method: "OPTIONS",
  headers: {
    Origin: SITE,
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "content-type,idempotency-key",
  },
};

startEmpty();

/** The Worker as the API of a site at another origin. */
const createApi = () => createBookingApp({ SITE_ORIGIN: SITE });

describe("the Worker as the API of a site at another origin", () => {
  it("answers a preflight with the headers of the site's request client", async () => {
    const { status, headers } = await createApi().ask(PATH, PREFLIGHT);
    expect(status).toBe(204);
    expect(headers.get("Access-Control-Allow-Origin")).toBe(SITE);
    expect(headers.get("Access-Control-Allow-Methods")).toContain("POST");
    expect(headers.get("Access-Control-Allow-Headers")).toBe("Content-Type,Idempotency-Key");
    expect(headers.get("Access-Control-Allow-Credentials")).toBeNull();
  });

  it("stores a request from the site's page, which can read the response", async () => {
    const headers = { Origin: SITE, "Sec-Fetch-Site": "cross-site" };
    const answer = await createApi().post(journey, { headers });
    expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([201, SITE]);
  });

  it("rejects a request from any other site without CORS headers", async () => {
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    const answer = await createApi().post(journey, { headers });
    expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([403, null]);
  });

  it("allows the site to read icons and no other resource", async () => {
    const readAllowed = async (path: string) =>
      (await createApi().ask(path, { headers: { Origin: SITE } })).headers.get("Access-Control-Allow-Origin");
    expect(await readAllowed("/icons/none.json?icons=a")).toBe(SITE);
    for (const path of ["/bookings", "/healthz"]) expect(await readAllowed(path)).toBeNull();
  });
});

describe("the Worker at the site's own origin", () => {
  it("allows no other site", async () => {
    const { ask, post } = createBookingApp();
    const { headers } = await post(journey, { key: createKey() });
    for (const allowed of [headers, (await ask(PATH, PREFLIGHT)).headers])
      expect(allowed.get("Access-Control-Allow-Origin")).toBeNull();
  });

  it("tells its pages the address in API_BASE", async () => {
    const page = await createBookingApp({ API_BASE: "https://api.site.example" }).ask("/bookings");
    expect(await page.text()).toContain('"apiBase":"https://api.site.example"');
  });
});
