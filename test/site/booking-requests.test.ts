import { describe, expect, it } from "vitest";
import { bookingErrors } from "../../src/content/booking-errors.ts";
import { ask } from "../support/ask.ts";

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

const journey = {
  serviceType: "transfer",
  tripType: "one-way",
  pickup: "Belfast City Airport (BHD)",
  dropoff: "Derry/Londonderry",
  date: new Date(Date.now() + 100 * 24 * 3_600_000).toISOString().slice(0, 10),
  time: "14:30",
  passengers: "2",
  name: "Siobhán <b>Mac</b>",
  email: "siobhan@example.com",
  phone: "+44 7700 900123",
  contactBy: "email",
};

/** The hidden fields of the form that a browser without JavaScript would send along. */
async function fetchHiddenFields(): Promise<Record<string, string>> {
  const { text } = await ask("/bookings");
  const [, json = "{}"] = /<script type="application\/json" id="hydration-data">([^<]*)</.exec(text) ?? [];
  const { ticket } = JSON.parse(json).screen.data as { ticket: { key: string } };
  return { key: ticket.key, website: "" };
}

const postForm = (fields: object) =>
  ask("/bookings", {
    method: "POST",
    headers: FORM,
    body: String(new URLSearchParams({ ...fields })),
  });

const postJson = (fields: object, key: string, headers: Record<string, string> = {}) =>
  ask("/api/booking-requests", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key, ...headers },
    body: JSON.stringify(fields),
  });

describe("without JavaScript", () => {
  it("a form with mistakes comes back, is corrected, sent once and shown", async () => {
    const hidden = await fetchHiddenFields();
    const rejected = await postForm({ ...journey, ...hidden, phone: "12345" });
    expect(rejected.status).toBe(422);
    expect(rejected.headers.get("cache-control")).toBe("no-store");
    expect(rejected.text).toContain(bookingErrors["phone-invalid"]);
    expect(rejected.text).not.toContain("<b>Mac");

    const sent = await postForm({ ...journey, ...hidden });
    expect(sent.status).toBe(303);
    const address = sent.headers.get("location") ?? "";
    const [, reference = "none"] = /reference=(LC-[^&]+)/.exec(address) ?? [];

    for (let reload = 0; reload < 2; reload += 1) {
      const shown = await ask(address);
      expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(shown.headers.get("x-robots-tag")).toBe("noindex");
      expect(shown.text).toContain(reference);
    }
    // Back, and send again: the same request.
    expect((await postForm({ ...journey, ...hidden })).headers.get("location")).toBe(address);
  });
});

describe("by the API", () => {
  it("a request is stored once, however often it is sent", async () => {
    const first = await postJson(journey, "site-test-0000001");
    const second = await postJson(journey, "site-test-0000001");
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.text).toBe(first.text);
  });

  it("two hundred at once are all stored, or rejected and then stored, each once", async () => {
    const keys = Array.from({ length: 200 }, (_, index) => `site-test-at-once-${index}`);
    const send = () => Promise.all(keys.map((key) => postJson(journey, key)));
    for (const { status } of await send()) expect([201, 503]).toContain(status);
    const references = (await send()).map((answer) => answer.json<{ reference: string }>().reference);
    expect(new Set(references).size).toBe(200);
  });

  it("one client is limited, and told when to come back", async () => {
    const headers = { "CF-Connecting-IP": "192.0.2.77" };
    const answers = [];
    // The limit, and once more in case the counter's minute ends on the way.
    for (let index = 0; index < 22 && answers.at(-1)?.status !== 429; index += 1) {
      answers.push(await postJson(journey, `site-test-limit-${index}`, headers));
    }
    const rejected = answers.pop();
    expect([rejected?.status, rejected?.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  });

  it("what is sent in pieces is counted, and too much is rejected", async () => {
    const headers = { "Transfer-Encoding": "chunked" };
    const answer = await postJson({ ...journey, notes: "x".repeat(40_000) }, "site-test-too-large", headers);
    expect(answer.status).toBe(413);
  });
});
