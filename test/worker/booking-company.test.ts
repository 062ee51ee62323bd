import { describe, expect, it, vi } from "vitest";
import { companyPage } from "../../src/content/booking-company.ts";
import type { BookingsData } from "../../src/server/pages/data/bookings.ts";
import { fillWords } from "../../src/shared/text.ts";
import {
  createBookingApp,
  inDays,
  journey,
  MINUTE_MS,
  pass,
  readTables,
  runSql,
  startEmpty,
} from "../support/booking-app.ts";
import { readHydrationData } from "../support/read-document.ts";

const log = startEmpty();

/** Sends a request and finds the link in the e-mail to the company. */
async function receive() {
  const app = createBookingApp();
  const { body } = await app.post(journey);
  const token = String((await readTables()).requests[0]?.company_token);
  const link = `/bookings?reference=${body.reference}&company=${token}`;
  const open = async () => {
    const answer = await app.ask(link);
    const html = await answer.text();
    const { data } = readHydrationData(html).screen as unknown as { readonly data: BookingsData };
    return { answer, html, view: data.company ?? expect.fail("The page shows no request.") };
  };
  const press = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.ask(link, { method: "POST", body: new URLSearchParams(fields), headers });
  return { ...app, body, token, link, open, press };
}

const MARK = { mark: "answered" };
const TAKE_BACK = { mark: "unanswered" };

const readAnswered = async () => (await readTables()).requests[0]?.answered_at;

describe("the link in the company's e-mail", () => {
  it("shows the request, changes no row, and keeps its secret out of caches, search engines and logs", async () => {
    const requestLog = vi.spyOn(console, "log").mockImplementation(() => {});
    const { open, ask, link, token, body } = await receive();
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
    const lines = [requestLog, log.errors, log.notices].flatMap(({ mock }) => mock.calls);
    expect(JSON.stringify(lines)).not.toContain(token);
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
    await press(TAKE_BACK);
    const status = [expect.anything(), companyPage.unanswered];
    expect((await open()).view).toMatchObject({ isAnswered: false, status });
    expect(await readAnswered()).toBeNull();
  });

  it.each<[string, string, string?]>([
    ["a wrong secret", "0".repeat(32)],
    ["no secret", ""],
    ["the visitor's secret", "visitor"],
    ["the secret of a deleted request", "company", "DELETE FROM booking_requests"],
  ])("shows the error screen of a 404 for %s", async (_what, secret, sql = "SELECT 1") => {
    const { ask, link } = await receive();
    const [stored] = (await readTables()).requests;
    const address = link.replace(/[0-9a-f]{32}$/, String(stored?.[`${secret}_token`] ?? secret));
    await runSql(sql);
    for (const init of [{}, { method: "POST", body: new URLSearchParams(MARK) }]) {
      const answer = await ask(address, init);
      const html = await answer.text();
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
      expect(readHydrationData(html).screen).toMatchObject({ error: { status: 404 } });
      expect(html).not.toContain(journey.name);
    }
    expect((await readAnswered()) ?? null).toBeNull();
  });

  it.each<[string, Record<string, string>, number]>([
    ["another site's page", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["a program with another type", { "Content-Type": "text/plain" }, 415],
  ])("rejects a form from %s and changes nothing", async (_who, headers, status) => {
    const { press } = await receive();
    expect((await press(MARK, headers)).status).toBe(status);
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
