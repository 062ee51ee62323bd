import { describe, expect, it } from "vitest";
import { bookingItinerary, fleet } from "../../src/content/booking-itinerary.ts";
import { bookingMail } from "../../src/content/booking-mail.ts";
import { company } from "../../src/content/company.ts";
import { fillWords } from "../../src/shared/text.ts";
import {
  createBookingApp,
  HOUR_MS,
  journey,
  pass,
  type SentMail,
  setTime,
  startEmpty,
} from "../support/booking-app.ts";

startEmpty();

const OFFICE = "office@company.example";
const REQUEST = { ...journey, date: "2027-07-01", notes: "Two\nlines <b>" };
const COPIES = { BOOKINGS_COPY_TO_VISITOR: "on" };

/** The e-mails about a request received at a fixed time. */
async function receive() {
  setTime(Date.parse("2027-03-01T10:05:00.000Z"));
  const app = createBookingApp(COPIES);
  const { body } = await app.post(REQUEST);
  const remind = async () => {
    pass(13 * HOUR_MS);
    await app.runUpkeep();
  };
  const find = (to: string) => app.mailbox.mails.filter((mail) => mail.to === to);
  const { reference = "", itinerary = [] } = body;
  const head = [
    { label: bookingMail.referenceLabel, text: reference },
    { label: bookingMail.company.receivedLabel, text: "Monday 1 March 2027, 10:05" },
  ];
  return { reference, itinerary, head, remind, find };
}

interface Expected {
  readonly intro: string;
  readonly lines: readonly { readonly label: string; readonly text: string }[];
  readonly button: string;
  readonly outro: string;
}

/** Expects these words in the text part and, in the same order below the company's name, in the HTML part. */
function expectWords(mail: SentMail | undefined, { intro, lines, button, outro }: Expected): void {
  const written = lines.map(({ label, text }) => `${label}: ${text.replaceAll("\n", "\n    ")}`);
  const end = [company.name, company.telephone.display];
  expect(mail?.text).toBe([intro, written.join("\n"), button, outro, end.join("\n"), ""].join("\n\n"));
  const answers = lines.flatMap(({ label, text }) => [label, text]);
  const words = [company.name, intro, ...answers, button, outro, ...end].join(" ").replace(/\s+/g, " ");
  expect(readWords(mail?.html)).toBe(words);
}

function readWords(html = ""): string {
  const body = html.slice(html.indexOf("<body")).replace(/<!--.*?-->|<[^>]*>/g, " ");
  return decode(body).replace(/\s+/g, " ").trim();
}

const decode = (html: string) => html.replace(/&[a-z#0-9]+;/g, (entity) => ENTITIES[entity] ?? entity);

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&amp;": "&",
  "&#39;": "'",
};

const readLinks = (html = "") =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, address = ""]) => new URL(decode(address)));

describe("the e-mail to the company", () => {
  it("and its reminder contain the whole request, with the same words in text and HTML", async () => {
    const { reference, itinerary, head, remind, find } = await receive();
    await remind();
    const mails = find(OFFICE);
    for (const [index, words] of [bookingMail.company, bookingMail.reminder].entries()) {
      const mail = mails[index];
      const button = fillWords(words.button, { email: journey.email });
      expectWords(mail, { ...words, lines: [...head, ...itinerary], button });
      const service = bookingItinerary.choices.serviceType.transfer;
      const date = "Thursday 1 July 2027";
      expect(mail?.subject).toBe(fillWords(words.subject, { reference, service, date }));
      expect(mail?.from).toEqual({ name: company.name, email: "website@company.example" });
    }
  });

  it("links places to a map, numbers to the telephone and its button to a reply, for hostile input too", async () => {
    const place = `"><a href="https://evil.example">x</a>&query=b#c @evil.example/../`;
    const email = "a?bcc=x&subject=y'%0Ab@example.com";
    const phone = "+44 20 7946 0000 ext. 4";
    const app = createBookingApp();
    const { body } = await app.post({
      ...journey,
      ...{
        pickup: place,
        dropoff: "javascript:alert(1)//",
        stops: "Bushmills\n//evil.example",
        email,
        phone,
      },
    });
    const [mail] = app.mailbox.mails;
    const links = readLinks(mail?.html);
    const maps = links.filter(({ protocol }) => protocol === "https:");
    expect(maps.map(({ origin, pathname }) => origin + pathname)).toEqual(
      Array(4).fill("https://www.google.com/maps/search/"),
    );
    expect(maps.map(({ searchParams, hash }) => [...searchParams, hash])).toEqual(
      [place, "javascript:alert(1)//", "Bushmills", "//evil.example"].map((query) => [
        ["api", "1"],
        ["query", query],
        "",
      ]),
    );
    const telephones = links.filter(({ protocol }) => protocol === "tel:");
    expect(telephones.map(String)).toEqual(["tel:+442079460000", company.telephone.href]);
    const replies = links.filter(({ protocol }) => protocol === "mailto:");
    expect(replies).toHaveLength(2);
    const subject = fillWords(bookingMail.replySubject, { reference: body.reference });
    for (const { pathname, searchParams } of replies) {
      expect(decodeURIComponent(pathname)).toBe(email);
      expect([...searchParams]).toEqual([["subject", subject]]);
    }
    expect(links).toHaveLength(maps.length + telephones.length + replies.length);
  });

  it("quotes the entered number if it differs from the stored one in more than spaces; the visitor's copy does not", async () => {
    const { post, mailbox } = createBookingApp(COPIES);
    const passengerName = "Bo Li";
    const typed = { phone: "07700 900123 (<b>WhatsApp</b>)", passengerPhone: "+86 138 0013 8000" };
    await post({ ...journey, ...typed, passengerName, otherPassenger: true });
    const { labels } = bookingItinerary;
    const [company, visitor] = mailbox.mails;
    const number = "+44 7700 900123, United Kingdom";
    const quoted = fillWords(bookingMail.company.typed, { number, typed: typed.phone });
    expect(company?.text).toContain(`${labels.phone}: ${quoted}\n`);
    expect(company?.text).toContain(`${labels.passengerPhone}: +86 138 0013 8000, China\n`);
    expect(visitor?.text).toContain(`${labels.phone}: ${number}\n`);
    expect(company?.html).toContain("07700 900123 (&lt;b&gt;WhatsApp&lt;/b&gt;)");
  });

  it("has the journey attached as a calendar file, which the reminder's file replaces", async () => {
    const { reference, remind, find } = await receive();
    await remind();
    const files = find(OFFICE).flatMap(({ attachments = [] }) => attachments);
    expect(files.map(({ filename, type }) => [filename, type])).toEqual(
      Array(2).fill([`${reference}.ics`, "text/calendar"]),
    );
    const [first = [], second] = files.map(({ content }) =>
      new TextDecoder().decode(content).replaceAll("\r\n ", "").split("\r\n"),
    );
    const uid = `UID:${reference.toLowerCase()}-outward@site.test`;
    const begin = "DTSTART:20270701T133000Z";
    expect(first).toEqual(expect.arrayContaining([uid, begin, "DTSTAMP:20270301T100500Z", "SEQUENCE:0"]));
    expect(second).toEqual(expect.arrayContaining([uid, begin, `SEQUENCE:${13 * 3_600}`]));
  });

  it("contains warnings and passenger names, which the visitor's copy omits", async () => {
    const { post, mailbox } = createBookingApp(COPIES);
    const [smallest, ...others] = fleet.vehicles;
    const passengers = (smallest?.passengers.max ?? 0) + 1;
    const suggested = others.find((each) => each.passengers.max >= passengers)?.named;
    await post({
      ...journey,
      passengers: String(passengers),
      vehicleClass: smallest?.id,
      email: "zoe@gmail.con",
      passengerNames: "Ann Bo",
    });
    const [company, visitor] = mailbox.mails.map(({ text }) => text);
    const { warningLabel, warnings } = bookingMail.company;
    const things = `${passengers} passengers`;
    expect(company).toContain(
      `${warningLabel}: ${fillWords(warnings["class-too-small"], { things, suggested })}`,
    );
    const mistyped = fillWords(warnings["email-mistyped"], { suggestion: "zoe@gmail.com" });
    expect(company).toContain(`${warningLabel}: ${mistyped}`);
    expect(company).toContain(`${bookingItinerary.labels.passengerNames}: Ann Bo`);
    expect(visitor).not.toContain(warningLabel);
    expect(visitor).not.toContain("Ann Bo");
  });

  it.each([
    ["has the visitor's reply address", "ann.o'neill+a_b%c-d@mail.example.co.uk", true],
    ["has no reply address that a mail service might reject", "zoë@exämple.com", false],
  ])("%s: %s", async (_what, email, isNamed) => {
    const { post, mailbox } = createBookingApp();
    await post({ ...journey, email });
    expect(mailbox.mails[0]?.replyTo).toBe(isNamed ? email : undefined);
    expect(mailbox.mails[0]?.text).toContain(`${bookingItinerary.labels.email}: ${email}`);
  });
});

describe("the visitor's copy", () => {
  it("omits long texts, links only to the company and replies to the company", async () => {
    const { reference, itinerary, head, find } = await receive();
    const [copy] = find(journey.email);
    const repeated = itinerary.filter(({ text }) => text !== REQUEST.notes);
    expect(repeated).toHaveLength(itinerary.length - 1);
    expectWords(copy, { ...bookingMail.visitor, lines: [...head, ...repeated] });
    expect(readLinks(copy?.html).map(String)).toEqual([company.telephone.href, company.telephone.href]);
    const subject = fillWords(bookingMail.visitor.subject, { reference });
    expect([copy?.replyTo, copy?.subject, copy?.attachments]).toEqual([OFFICE, subject, undefined]);
  });
});
