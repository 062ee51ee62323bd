import { beforeEach, expect, it } from "vitest";
import type { BookingsData } from "../../src/app/pages/bookings/bookings-data.ts";
import { EMAIL_HREF } from "../../src/app/ui/call-buttons.tsx";
import { companyPage } from "../../src/content/booking-company.ts";
import { goneConfirmation } from "../../src/content/booking-form.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { bookingRejections } from "../../src/content/booking-rejections.ts";
import { referencePrefix } from "../../src/content/brand.ts";
import { company } from "../../src/content/company.ts";
import type { RejectedForm } from "../../src/shared/booking/responses.ts";
import { fillWords } from "../../src/shared/text.ts";
import {
  advanceClock,
  createBookingApp,
  createKey,
  journey,
  REFERENCE,
  readTables,
  resetDatabase,
  runSql,
} from "../support/booking-app.ts";
import { inDays } from "../support/days.ts";
import { readHydrationData } from "../support/read-document.ts";
import { REACHED_LIMIT, recordLog } from "../support/test-worker.ts";

beforeEach(resetDatabase);

/** Returns the page data and the rejected form from which a document was rendered. */
function readScreen(html: string) {
  return readHydrationData(html).screen as {
    readonly data?: BookingsData;
    readonly actionData?: RejectedForm;
  };
}

it("two documents with the booking form have different keys, even for a request with If-None-Match", async () => {
  const { request } = createBookingApp();
  const documents = [
    await request("/bookings"),
    await request("/bookings", { headers: { "If-None-Match": "*" } }),
  ];
  const [first, second] = await Promise.all(documents.map(async (each) => readScreen(await each.text())));
  expect(second?.data?.key).not.toBe(first?.data?.key);
});

it("a sent form redirects to a confirmation with a calendar file, and both the confirmation and the file have no-store and noindex", async () => {
  const { postForm, request, mailbox } = createBookingApp();
  const response = await postForm({ ...journey, key: createKey() });
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([303, "no-store"]);
  const address = response.headers.get("Location") ?? "";
  expect(address).toMatch(new RegExp(`^/bookings\\?reference=${REFERENCE}&token=[0-9a-f]{32}$`));
  const page = await request(address);
  const { sent } = readScreen(await page.text()).data ?? {};
  const { reference, calendar = "" } = sent ?? {};
  expect(reference).toBe((await readTables()).requests[0]?.reference);
  const { name } = bookingItinerary.labels;
  expect(sent?.itinerary).toContainEqual({ field: "name", label: name, text: journey.name });
  const file = await request(calendar);
  for (const { status, headers } of [page, file]) {
    expect([status, headers.get("Cache-Control"), headers.has("ETag")]).toEqual([200, "no-store", false]);
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  }
  expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(file.headers.get("Content-Disposition")).toBe(`inline; filename="${reference}.ics"`);
  const text = await file.text();
  expect(text).toMatch(new RegExp(`^SUMMARY:.*${journey.flight}.*${journey.time}`, "m"));
  expect(text).not.toContain(journey.email);
  expect(mailbox.mails).toHaveLength(1);
});

const WRONG = { passengers: "0", name: `a${"\u0301\u0323".repeat(2_000)}`, email: "<b>nobody</b>" };
it.each<[string, object, object, number, keyof typeof bookingRejections | null, string | null]>([
  ["if fields are wrong", WRONG, {}, 422, null, null],
  ["at the rate limit", {}, { BOOKING_LIMIT: REACHED_LIMIT }, 429, "limit-reached", "60"],
])("a rejected form keeps its input and key %s", async (_what, change, bindings, status, code, seconds) => {
  const fields = { ...journey, notes: "kept", ...change, key: createKey() };
  const response = await createBookingApp(bindings).postForm(fields, { "CF-Connecting-IP": "192.0.2.1" });
  expect([response.status, response.headers.get("Retry-After")]).toEqual([status, seconds]);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const { key, ...values } = fields as Record<string, string>;
  const { actionData: shown } = readScreen(await response.text());
  // The message is null for wrong fields, because the page itself has a message about field errors.
  expect(shown).toMatchObject({ key, values, message: code && bookingRejections[code] });
  expect(shown?.errors.map(({ field }) => field)).toEqual(code ? [] : Object.keys(WRONG));
  expect((await readTables()).requests).toEqual([]);
});

it("a form whose key belongs to another request gets a new key, and can then be stored", async () => {
  const { postForm } = createBookingApp();
  const sent = { ...journey, key: createKey() };
  await postForm(sent);
  const response = await postForm({ ...sent, passengers: "4" });
  expect(response.status).toBe(422);
  const { message, key = "" } = readScreen(await response.text()).actionData ?? {};
  expect(message).toContain(String((await readTables()).requests[0]?.reference));
  const again = await postForm({ ...sent, passengers: "4", key });
  expect(again.status).toBe(303);
  expect((await readTables()).requests).toHaveLength(2);
});

it.each<[string, Record<string, string>, number, keyof typeof bookingRejections]>([
  ["a post from another site", { "Sec-Fetch-Site": "cross-site" }, 403, "cross-origin"],
  ["a post of plain text", { "Content-Type": "text/plain" }, 415, "wrong-form-type"],
])("after %s, the form is empty, has a key and shows the reason", async (_what, headers, status, code) => {
  const response = await createBookingApp().postForm(journey, headers);
  const key = expect.stringMatching(/^[0-9a-f]{32}$/);
  const form = { key, message: bookingRejections[code], values: { name: "", pickup: "" } };
  expect([response.status, readScreen(await response.text()).actionData]).toMatchObject([status, form]);
  expect((await readTables()).requests).toEqual([]);
});

it("a confirmation URL with a wrong reference or a wrong or empty token returns a 404 with contact details and a form", async () => {
  const app = createBookingApp();
  const address = await app.send();
  const token = /[0-9a-f]{32}/;
  const wrongTokens = [address.replace(token, "0".repeat(32)), address.replace(token, "")];
  const wrongReference = address.replace(new RegExp(REFERENCE), `${referencePrefix}-2222-2222`);
  for (const wrong of [...wrongTokens, wrongReference, `${wrongReference}&format=ics`]) {
    const response = await app.request(wrong);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
    const html = await response.text();
    const { title, text } = goneConfirmation;
    const [notice = "", form] = html.slice(html.indexOf("<h1")).split('<form class="booking ');
    for (const part of [`>${title}</h1>`, text, company.telephone.href, EMAIL_HREF])
      expect(notice).toContain(part);
    expect(form).toBeDefined();
    expect(html).not.toContain(journey.name);
  }
});

it("24 hours after the request, the confirmation and the calendar file have the journey but no personal answers", async () => {
  const app = createBookingApp();
  const personal = {
    name: "Zoë Example",
    phone: "+44 7700 900001",
    boardName: "Family Example",
    access: ["other"],
    accessOther: "A low step",
    accessConsent: true,
    boosterSeats: 1,
    childAges: "Seven",
    passengerNames: "Bo Example",
    companyName: "Example Ltd",
    notes: "A birthday",
  };
  const { body } = await app.post({ ...journey, ...personal, meet: "arrivals", stops: "Westfield" });
  advanceClock({ hours: 24 });
  const response = await app.request(body.confirmation ?? "");
  const html = await response.text();
  const { sent } = readScreen(html).data ?? {};
  const journeyFields = [
    "serviceType",
    "pickup",
    "dropoff",
    "stops",
    "date",
    "flight",
    "passengers",
    "vehicleClass",
  ];
  expect(sent?.itinerary.map(({ field }) => field)).toEqual(journeyFields);
  const calendar = await (await app.request(sent?.calendar ?? "")).text();
  expect(calendar).toContain(journey.flight);
  for (const text of [...Object.values(personal).filter((each) => typeof each === "string"), journey.email])
    for (const shown of [html, calendar]) expect(shown).not.toContain(text);
});

/** Sends a request and builds the company's link from the stored secret. */
async function createCompanyLink() {
  const app = createBookingApp();
  const { body } = await app.post(journey);
  const [stored = {}] = (await readTables()).requests;
  const link = `/bookings?reference=${body.reference}&company=${stored.company_token}`;
  const open = async () => {
    const response = await app.request(link);
    const html = await response.text();
    return {
      response,
      html,
      view: readScreen(html).data?.company ?? expect.fail("The company's link shows no request."),
    };
  };
  const press = (fields: Record<string, string>, headers = {}) => app.postForm(fields, headers, link);
  return { ...app, body, stored, link, open, press };
}

const MARK = { mark: "answered" };

const readAnswered = async () => (await readTables()).requests[0]?.answered_at ?? null;

it("opening the company's link shows the request, changes no row, allows no caching or indexing, and does not log the link's secret", async () => {
  const log = recordLog();
  const { open, request, link, stored, body } = await createCompanyLink();
  const before = await readTables();
  await request(link, { method: "HEAD" });
  const { response, html, view } = await open();
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  for (const { label, text } of body.itinerary ?? [])
    expect(view.lines).toContainEqual({ label, texts: [expect.objectContaining({ text })] });
  const sent = fillWords(companyPage.states.sent, { moment: "" });
  expect(view.messages).toEqual([{ text: expect.stringContaining(sent), audience: null }]);
  // The page must not show the company's mailbox, because a reply may quote the link, so the visitor could open the page.
  expect(html).not.toContain("office@company.example");
  expect(await readTables()).toEqual(before);
  expect(log.lines.join()).not.toContain(stored.company_token);
});

it("the company can mark the request as answered, so that the confirmation shows the time, and can remove the mark", async () => {
  const { open, press, link, request, body } = await createCompanyLink();
  const response = await press(MARK);
  expect([response.status, response.headers.get("Location")]).toEqual([303, link]);
  const answeredAt = Number(await readAnswered());
  advanceClock({ minutes: 1 });
  // A second tap must not change the time.
  await press(MARK);
  expect(await readAnswered()).toBe(answeredAt);
  expect((await open()).view.isAnswered).toBe(true);
  const { sent } = readScreen(await (await request(body.confirmation ?? "")).text()).data ?? {};
  expect(sent?.answeredAt).toBe(new Date(answeredAt).toISOString());
  await press({ mark: "unanswered" });
  const status = [expect.anything(), companyPage.unanswered];
  expect((await open()).view).toMatchObject({ isAnswered: false, status });
  expect(await readAnswered()).toBeNull();
});

it("the company's link with a wrong or empty secret, or with the visitor's secret, returns a 404 and marks nothing as answered", async () => {
  const { request, postForm, link, stored } = await createCompanyLink();
  for (const secret of ["0".repeat(32), "", stored.visitor_token]) {
    const address = link.replace(/[0-9a-f]{32}$/, `${secret}`);
    for (const response of [await request(address), await postForm(MARK, {}, address)]) {
      const html = await response.text();
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
      expect(readHydrationData(html).screen).toMatchObject({ error: { status: 404 } });
      expect(html).not.toContain(journey.name);
    }
  }
  expect(await readAnswered()).toBeNull();
});

const OVER = `request = json_set(request, '$.date', '${inDays(-1)}')`;
it.each<[string, string, string, string | null]>([
  ["a failed message, once", "state = 'failed'", "id = id", "company"],
  ["a message that may not have arrived, once", "state = 'unclear'", "id = id", "company"],
  ["no message that is being sent", "state = 'sending'", "id = id", null],
  ["no message about an answered request", "state = 'unclear'", "answered_at = 1", null],
  ["no message after the journey", "state = 'unclear'", OVER, null],
])("the page at the company's link lets the company resend %s", async (_what, message, request, audience) => {
  const { open, press, mailbox } = await createCompanyLink();
  await runSql(`UPDATE messages SET ${message}`);
  await runSql(`UPDATE booking_requests SET ${request}`);
  expect((await open()).view.messages).toMatchObject([{ audience }]);
  for (let taps = 0; taps < 2; taps += 1) expect((await press({ resend: "company" })).status).toBe(303);
  expect(mailbox.mails).toHaveLength(audience ? 2 : 1);
});
