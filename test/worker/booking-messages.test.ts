import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it } from "vitest";
import { companyPage } from "../../src/content/booking-company.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { bookingMail } from "../../src/content/booking-mail.ts";
import { bookingWebhook } from "../../src/content/booking-webhook.ts";
import { company } from "../../src/content/company.ts";
import { toDateInWords } from "../../src/shared/local-time.ts";
import { fillWords } from "../../src/shared/text.ts";
import {
  advanceClock,
  createBookingApp,
  journey,
  readTables,
  replaceNetwork,
  resetDatabase,
  setTime,
  storeUnsentRequest,
  WEBHOOK,
} from "../support/booking-app.ts";
import { decode, listTexts } from "../support/read-document.ts";

beforeEach(resetDatabase);

const OFFICE = "office@company.example";
const { labels } = bookingItinerary;

/** Sends a request. Returns parts of the response, the three e-mails and the secret of the company's link. */
async function sendAndReadMails(fields: object = {}) {
  setTime(Date.parse("2027-03-01T10:05:00.000Z"));
  const { post, runUpkeep, mailbox } = createBookingApp({ BOOKINGS_COPY_TO_VISITOR: "on" });
  const request = { ...journey, date: "2027-07-01", notes: "Two\nlines <b>", ...fields };
  const { reference = "", confirmation, itinerary = [] } = (await post(request)).body;
  advanceClock({ hours: 13 });
  await runUpkeep();
  const find = (to: string) => mailbox.mails.filter((mail) => mail.to === to);
  const [[mail, reminder], [visitor]] = [find(OFFICE), find(request.email)];
  if (!mail || !reminder || !visitor) return expect.fail("The company or the visitor got too few e-mails.");
  const { company_token: secret } = (await readTables()).requests[0] ?? {};
  const mails = { company: mail, reminder, visitor };
  return { reference, confirmation: `https://site.test${confirmation}`, itinerary, mails, secret };
}

const readLinks = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, address = ""]) => decode(address));

describe("the booking e-mails", () => {
  it.each(["company", "reminder", "visitor"] as const)(
    "the %s e-mail has the right addresses, subject and time of receipt, and the same texts in HTML and plain text",
    async (kind) => {
      const email = "ann.o'neill+a_b%c-d@mail.example.co.uk";
      const { reference, mails } = await sendAndReadMails({ email });
      const [to, replyTo] = kind === "visitor" ? [email, OFFICE] : [OFFICE, email];
      const from = { name: company.name, email: "website@company.example" };
      const people = fillWords(bookingMail.people.other, { count: "3" });
      const summary = `Thu 1 July 2027, 14:30 · ${journey.pickup} → ${journey.dropoff} · ${people}`;
      const subject = fillWords(bookingMail[kind].subject, { reference, summary });
      expect(mails[kind]).toMatchObject({ to, replyTo, from, subject });
      const { html, text } = mails[kind];
      expect(text.split("\n")[0]).toBe(kind === "visitor" ? bookingMail.visitor.intro : summary);
      expect(text).toContain(`${bookingMail.receivedLabel}: Monday 1 March 2027, 10:05\n`);
      const plain = text.split("\n").map((line) => line.trim().replace(/: http.*/, ""));
      const parts = plain.flatMap((line) => line.split(/: (.*)/s)).filter((part) => part !== "");
      expect(listTexts(html.slice(html.indexOf("</head>")))).toEqual([company.name, ...parts]);
    },
  );

  it("the company's e-mails have all answers, a link and a calendar file, and the visitor's copy has only the journey", async () => {
    const { reference, confirmation, itinerary, mails, secret } = await sendAndReadMails({
      stops: "One\nTwo",
    });
    const link = `https://site.test/bookings?reference=${reference}&company=${secret}`;
    const lines = itinerary.map(({ label, text }) => `${label}: ${text.replaceAll("\n", "\n    ")}\n`);
    const personal = [labels.name, labels.email, labels.phone, labels.contactBy, labels.notes];
    const ofJourney = lines.filter((line) => !personal.some((label) => line.startsWith(`${label}:`)));
    expect(ofJourney).toContain(`${labels.stops}: One\n    Two\n`);
    for (const { text } of [mails.company, mails.reminder]) {
      expect(lines.filter((line) => !text.includes(line))).toEqual([]);
      expect(text).toContain(`${companyPage.labels.mark}: ${link}\n`);
    }
    const { text } = mails.visitor;
    expect(lines.filter((line) => text.includes(line))).toEqual(ofJourney);
    expect(text).toContain(`${bookingMail.visitor.confirmationLabel}: ${confirmation}\n`);
    expect(text).not.toContain(secret);
    expect(mails.visitor).not.toHaveProperty("attachments");
    const [{ filename, type, content } = expect.fail()] = mails.company.attachments ?? [];
    expect([filename, type]).toEqual([`${reference}.ics`, "text/calendar"]);
    expect(await new Response(content as ArrayBuffer).text()).toContain("\r\nDTSTART:20270701T133000Z\r\n");
  });

  it("the e-mails contain no typed HTML and no link to a typed URL, and an unusual address is not used for Reply-To", async () => {
    const typed = {
      pickup: `"><a href="https://evil.example">x</a>&query=b#c @evil.example/../`,
      dropoff: "javascript:alert(1)//",
      stops: `Westfield\n//evil.example\n${"Please stop at a place with a view. ".repeat(3)}`,
      name: "Ann\r\nBcc: a@b.example '); DROP TABLE messages;-- <img> {reference} $&",
      email: "a?bcc=x&subject=y'%0Ab@example.com",
      phone: "+44 (20) 7946-0000",
    };
    const { reference, confirmation, mails, secret } = await sendAndReadMails(typed);
    const links = readLinks(mails.company.html).map((address) => {
      const { href, search, searchParams } = new URL(address);
      return [decodeURIComponent(href.replace(search, "")), ...searchParams];
    });
    const map = (query: string) => ["https://www.google.com/maps/search/", ["api", "1"], ["query", query]];
    const reply = [
      `mailto:${typed.email}`,
      ["subject", fillWords(bookingMail.visitor.subject, { reference })],
    ];
    const page = ["https://site.test/bookings", ["reference", reference], ["company", secret]];
    const { href } = company.telephone;
    expect(links).toEqual([
      reply,
      page,
      ...[typed.pickup, typed.dropoff, "Westfield", "//evil.example"].map(map),
      reply,
      ["tel:+442079460000"],
      [href],
    ]);
    expect(mails.company.text).toContain(`${labels.name}: ${typed.name.replace("\r\n", " ")}\n`);
    expect(mails.company.html).not.toContain("<img");
    // There is no reply address, because a mail service might reject the unusual address in a header.
    expect(mails.company.replyTo).toBeUndefined();
    expect(readLinks(mails.visitor.html)).toEqual([confirmation, href, href]);
  });

  it.each([
    ["evil.com/x, St.Mary's", "evil. com/x, St. Mary's"],
    ["www.evil．com or evil。com", "www. evil． com or evil。 com"],
    ["evil.\u200bc\u00adom", "evil. \u200bc\u00adom"],
    ["http://1.2.3.4", "http: //1.2.3.4"],
    ["Flat 2.1, 3 p.m. ...", "Flat 2.1, 3 p.m. ..."],
  ])(
    "the visitor's copy shows the stop %j as %j, and the company's e-mail shows the typed text",
    async (typed, shown) => {
      const { mails } = await sendAndReadMails({ stops: typed });
      expect(mails.visitor.text).toContain(`${labels.stops}: ${shown}\n`);
      expect(listTexts(mails.visitor.html)).toContain(shown);
      expect(mails.company.text).toContain(`${labels.stops}: ${typed}\n`);
    },
  );

  it.each([
    ["06 12 34 56 78", ["tel:0612345678"]],
    ["0033 6 12 34 56 78", ["tel:0033612345678"]],
    ["(028) 9018 0000", []],
    ["+44 (0)20 7946 0000", []],
    ["07700 900789 / 07700 900456", []],
    ["07700 900789 (07700 900456)", []],
    ["612 34 56 78", []],
  ])("the company's e-mail has the telephone number %j with the links %j", async (phone, links) => {
    const { mails } = await sendAndReadMails({ phone });
    expect(mails.company.text).toContain(`${labels.phone}: ${phone}\n`);
    const found = readLinks(mails.company.html).filter((each) => each.startsWith("tel:"));
    expect(found).toEqual([...links, company.telephone.href]);
  });

  it("the company's e-mail has warnings and the list of passenger names, and the visitor's copy omits them", async () => {
    const phone = "07700 900789 (<b>WhatsApp</b>)";
    const { mails } = await sendAndReadMails({ phone, passengerNames: "Ann Bo", email: "zoe@gmail.con" });
    const { warningLabel } = bookingMail.company;
    const mistyped = fillWords(bookingForm.warnings["email-mistyped"], { suggestion: "zoe@gmail.com" });
    for (const line of [
      `${labels.email}: zoe@gmail.con\n    ${warningLabel}: ${mistyped}`,
      `${labels.phone}: ${phone}`,
      `${labels.passengerNames}: Ann Bo`,
    ])
      expect(mails.company.text).toContain(`${line}\n`);
    expect(mails.visitor.text).not.toMatch(new RegExp(`${warningLabel}|Ann Bo`));
  });
});

it("a webhook receives signed messages without personal data, and a retry repeats the id of the first attempt", async () => {
  const BOOKINGS_WEBHOOK_KEY = `whsec_${btoa("a key of thirty-two bytes, no less")}`;
  const { serviceType, date } = journey;
  const reference = await storeUnsentRequest({ notes: "Seat for Zoë", boardName: "Néill" });
  const service = bookingItinerary.choices.serviceType[serviceType];
  const verifier = new Webhook(BOOKINGS_WEBHOOK_KEY);
  const ids: (string | undefined)[] = [];
  for (const [status, hours, occasion] of [
    [500, 0, "request"],
    [200, 1, "request"],
    [200, 12, "reminder"],
  ] as const) {
    advanceClock({ hours });
    const notes = replaceNetwork(async () => new Response("", { status }));
    await createBookingApp({ ...WEBHOOK, BOOKINGS_WEBHOOK_KEY }).runUpkeep();
    const [{ body, headers } = expect.fail("The webhook received no message.")] = notes;
    expect(headers["content-type"]).toBe("application/json");
    expect(verifier.verify(body, headers)).toEqual({
      type: `booking.${occasion}`,
      timestamp: expect.stringMatching(/^20.*Z$/),
      text: fillWords(bookingWebhook[occasion], { reference, service, date: toDateInWords(date) }),
      data: { reference, serviceType, date },
    });
    ids.push(headers["webhook-id"]);
  }
  const [first, repeat, reminder] = ids;
  expect(repeat).toBe(first);
  expect(reminder).not.toBe(first);
});

it("a webhook of Google Chat receives only the text, because Google Chat rejects unknown properties", async () => {
  const BOOKINGS_WEBHOOK = "https://chat.googleapis.com/v1/spaces/AAA/messages?key=k&token=t";
  const notes = replaceNetwork();
  const { reference } = (await createBookingApp({ BOOKINGS_WEBHOOK }).post(journey)).body;
  const body = expect.stringMatching(`^{"text":"[^"]*${reference}[^"]*"}$`);
  expect(notes).toMatchObject([{ url: BOOKINGS_WEBHOOK, body }]);
  expect(notes[0]?.headers).not.toHaveProperty("webhook-signature");
});
