import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { companyPage } from "../../src/content/booking-company.ts";
import type { BookingsData } from "../../src/server/pages/data/bookings.ts";
import { fillWords } from "../../src/shared/text.ts";
import {
  captureLog,
  createBookingApp,
  emptyDatabase,
  inDays,
  journey,
  MINUTE_MS,
  pass,
  readTables,
  restoreRuntime,
  runSql,
} from "../support/booking-app.ts";
import { readHydrationData } from "../support/read-document.ts";

beforeEach(emptyDatabase);
afterEach(restoreRuntime);

/** Sends a request and finds the link in the e-mail to the company. */
async function receive() {
  const app = createBookingApp();
  const { body } = await app.post(journey);
  const [stored = {}] = (await readTables()).requests;
  const link = `/bookings?reference=${body.reference}&company=${stored.company_token}`;
  const open = async () => {
    const answer = await app.ask(link);
    const html = await answer.text();
    const { data } = readHydrationData(html).screen as unknown as { readonly data: BookingsData };
    return { answer, html, view: data.company ?? expect.fail("The page shows no request.") };
  };
  const press = (fields: Record<string, string>, headers = {}) => app.postForm(fields, headers, link);
  return { ...app, body, stored, link, open, press };
}

const MARK = { mark: "answered" };

const readAnswered = async () => (await readTables()).requests[0]?.answered_at ?? null;

describe("the link in the company's e-mail", () => {
  it("shows the request, changes no row, and keeps its secret out of caches, search engines and logs", async () => {
    const requestLog = vi.spyOn(console, "log").mockImplementation(() => {});
    const readLog = captureLog();
    const { open, ask, link, stored, body } = await receive();
    const before = await readTables();
    await ask(link, { method: "HEAD" });
    const { answer, html, view } = await open();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    for (const { label, text } of body.itinerary ?? [])
      expect(view.lines).toContainEqual({ label, texts: [expect.objectContaining({ text })] });
    const sent = fillWords(companyPage.states.sent, { moment: "" });
    expect(view.messages).toEqual([{ text: expect.stringContaining(sent), audience: null }]);
    // A reply may quote the link, so the visitor may open the page.
    expect(html).not.toContain("office@company.example");
    expect(await readTables()).toEqual(before);
    expect(JSON.stringify([requestLog.mock.calls, readLog()])).not.toContain(stored.company_token);
  });

  it("opens a page that marks the request as answered, which the confirmation shows, and that removes the mark", async () => {
    const { open, press, link, ask, body } = await receive();
    const answer = await press(MARK);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, link]);
    const answeredAt = Number(await readAnswered());
    pass(MINUTE_MS);
    // A second tap keeps the time.
    await press(MARK);
    expect(await readAnswered()).toBe(answeredAt);
    expect((await open()).view.isAnswered).toBe(true);
    const confirmation = await (await ask(body.confirmation ?? "")).text();
    expect(readHydrationData(confirmation).screen).toMatchObject({
      data: { sent: { answeredAt: new Date(answeredAt).toISOString() } },
    });
    await press({ mark: "unanswered" });
    const status = [expect.anything(), companyPage.unanswered];
    expect((await open()).view).toMatchObject({ isAnswered: false, status });
    expect(await readAnswered()).toBeNull();
  });

  it("shows the error screen of a 404 for a wrong secret and the visitor's secret, and changes nothing", async () => {
    const { ask, postForm, link, stored } = await receive();
    for (const secret of ["0".repeat(32), "", stored.visitor_token]) {
      const address = link.replace(/[0-9a-f]{32}$/, `${secret}`);
      for (const answer of [await ask(address), await postForm(MARK, {}, address)]) {
        const html = await answer.text();
        expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
        expect(readHydrationData(html).screen).toMatchObject({ error: { status: 404 } });
        expect(html).not.toContain(journey.name);
      }
    }
    expect(await readAnswered()).toBeNull();
  });

  it("ignores a form of another site's page", async () => {
    const { press } = await receive();
    expect((await press(MARK, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect(await readAnswered()).toBeNull();
  });

  const OVER = `request = json_set(request, '$.date', '${inDays(-1)}')`;
  it.each<[string, string, string, string | null]>([
    ["a failed message, once", "state = 'failed'", "id = id", "company"],
    ["an unclear message, once", "state = 'unclear'", "id = id", "company"],
    ["no message that is being sent", "state = 'sending'", "id = id", null],
    ["no message of an answered request", "state = 'unclear'", "answered_at = 1", null],
    ["no message after the journey", "state = 'unclear'", OVER, null],
  ])("offers and resends %s", async (_what, message, request, audience) => {
    const { open, press, mailbox } = await receive();
    await runSql(`UPDATE messages SET ${message}`);
    await runSql(`UPDATE booking_requests SET ${request}`);
    expect((await open()).view.messages).toMatchObject([{ audience }]);
    for (let taps = 0; taps < 2; taps += 1) expect((await press({ resend: "company" })).status).toBe(303);
    expect(mailbox.mails).toHaveLength(audience ? 2 : 1);
  });
});
