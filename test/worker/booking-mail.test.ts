import { expect, it } from "vitest";
import { companyPage } from "../../src/content/booking-company.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { bookingMail } from "../../src/content/booking-mail.ts";
import { company } from "../../src/content/company.ts";
import { fillWords } from "../../src/shared/text.ts";
import {
  createBookingApp,
  HOUR_MS,
  journey,
  pass,
  readTables,
  setTime,
  startEmpty,
} from "../support/booking-app.ts";
import { decode, listTexts } from "../support/read-document.ts";

startEmpty();

const OFFICE = "office@company.example";
const { labels } = bookingItinerary;

/** Sends a request at a fixed time and returns the three e-mails about it. */
async function receive(fields: object = {}) {
  setTime(Date.parse("2027-03-01T10:05:00.000Z"));
  const { post, runUpkeep, mailbox } = createBookingApp({ BOOKINGS_COPY_TO_VISITOR: "on" });
  const request = { ...journey, date: "2027-07-01", notes: "Two\nlines <b>", ...fields };
  const { reference = "", confirmation, itinerary = [] } = (await post(request)).body;
  pass(13 * HOUR_MS);
  await runUpkeep();
  const find = (to: string) => mailbox.mails.filter((mail) => mail.to === to);
  const [[mail, reminder], [visitor]] = [find(OFFICE), find(request.email)];
  if (!mail || !reminder || !visitor) return expect.fail("An e-mail is missing.");
  return { reference, confirmation, itinerary, mails: { company: mail, reminder, visitor } };
}

const readLinks = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, address = ""]) => decode(address));

it.each(["company", "reminder", "visitor"] as const)(
  "the booking e-mail “%s” has its headers, and the same lines and buttons in text and HTML",
  async (kind) => {
    const email = "ann.o'neill+a_b%c-d@mail.example.co.uk";
    const { reference, confirmation, itinerary, mails } = await receive({ email });
    const [mail, words, isCopy] = [mails[kind], bookingMail[kind], kind === "visitor"];
    const [to, replyTo] = isCopy ? [email, OFFICE] : [OFFICE, email];
    const from = { name: company.name, email: "website@company.example" };
    const service = bookingItinerary.choices.serviceType.transfer;
    const subject = fillWords(words.subject, { reference, service, date: "Thursday 1 July 2027" });
    expect(mail).toMatchObject({ to, replyTo, from, subject });

    const head = [
      { label: bookingMail.referenceLabel, text: reference },
      { label: bookingMail.receivedLabel, text: "Monday 1 March 2027, 10:05" },
    ];
    // The copy repeats no long texts, so that nobody can send advertising to others.
    const short = itinerary.filter(({ field }) => field !== "notes");
    const lines = isCopy ? [...head, ...short] : [...itinerary, ...head];
    const { company_token } = (await readTables()).requests[0] ?? {};
    const companyPath = `/bookings?reference=${reference}&company=${company_token}`;
    const { confirmationLabel, callLabel } = bookingMail.visitor;
    const buttons = isCopy
      ? [`${confirmationLabel}: https://site.test${confirmation}`, callLabel]
      : [
          fillWords(bookingMail.replyLabel, { email }),
          `${companyPage.labels.mark}: https://site.test${companyPath}`,
        ];
    const intro = "intro" in words ? [words.intro] : [];
    const end = [company.name, company.telephone.display];
    const written = lines.map(({ label, text }) => `${label}: ${text.replaceAll("\n", "\n    ")}`);
    const parts = [...intro, written.join("\n"), buttons.join("\n"), words.outro, end.join("\n"), ""];
    expect(mail.text).toBe(parts.join("\n\n"));
    const answers = lines.flatMap(({ label, text }) => [label, ...text.split("\n")]);
    const labelled = [...answers, ...buttons.map((button) => button.replace(/: http.*/, ""))];
    const texts = listTexts(`<body>${mail.html.slice(mail.html.indexOf("</head>"))}`);
    expect(texts).toEqual([company.name, ...intro, ...labelled, words.outro, ...end]);
  },
);

it("hostile input adds no link to an e-mail, and an unusual address becomes no reply header", async () => {
  const typed = {
    pickup: `"><a href="https://evil.example">x</a>&query=b#c @evil.example/../`,
    dropoff: "javascript:alert(1)//",
    stops: "Bushmills\n//evil.example",
    email: "a?bcc=x&subject=y'%0Ab@example.com",
    phone: "+44 20 7946 0000 ext. 4",
  };
  const { reference, confirmation, mails } = await receive(typed);
  const links = readLinks(mails.company.html).map((address) => {
    const { href, search, searchParams } = new URL(address);
    return [decodeURIComponent(href.replace(search, "")), ...searchParams];
  });
  const map = (query: string) => ["https://www.google.com/maps/search/", ["api", "1"], ["query", query]];
  const reply = [`mailto:${typed.email}`, ["subject", fillWords(bookingMail.replySubject, { reference })]];
  const secret = ["company", expect.stringMatching(/^[0-9a-f]{32}$/)];
  expect(links).toEqual([
    ...[typed.pickup, typed.dropoff, ...typed.stops.split("\n")].map(map),
    ...[reply, ["tel:+442079460000"], reply],
    ...[["https://site.test/bookings", ["reference", reference], secret], [company.telephone.href]],
  ]);
  // A mail service might reject this address in a header.
  expect(mails.company.replyTo).toBeUndefined();
  const { href } = company.telephone;
  expect(readLinks(mails.visitor.html)).toEqual([`https://site.test${confirmation}`, href, href]);
});

it("the e-mail to the company has warnings, all names and numbers as typed if they differ, which the visitor's copy lacks", async () => {
  const number = "+44 7700 900789, United Kingdom";
  const typed = "07700 900789 (<b>WhatsApp</b>)";
  const passenger = { otherPassenger: true, passengerName: "Bo Li", passengerPhone: "+86 138 0013 8000" };
  const email = "zoe@gmail.con";
  const { itinerary, mails } = await receive({ phone: typed, ...passenger, passengerNames: "Ann Bo", email });
  const { warningLabel, warnings, typed: quote } = bookingMail.company;
  const lines = mails.company.text.split("\n");
  expect(lines.slice(0, 2)).toEqual([
    `${itinerary[0]?.label}: ${itinerary[0]?.text}`,
    `${warningLabel}: ${fillWords(warnings["email-mistyped"], { suggestion: "zoe@gmail.com" })}`,
  ]);
  expect(lines).toContain(`${labels.phone}: ${fillWords(quote, { number, typed })}`);
  expect(lines).toContain(`${labels.passengerPhone}: +86 138 0013 8000, China`);
  expect(lines).toContain(`${labels.passengerNames}: Ann Bo`);
  expect(mails.visitor.text).toContain(`${labels.phone}: ${number}\n`);
  expect(mails.visitor.text).not.toMatch(new RegExp(`${warningLabel}|Ann Bo`));
});

it("only the e-mail to the company has the journey attached as a calendar file", async () => {
  const { reference, mails } = await receive();
  expect(mails.visitor).not.toHaveProperty("attachments");
  const [{ filename, type, content } = expect.fail()] = mails.company.attachments ?? [];
  expect([filename, type]).toEqual([`${reference}.ics`, "text/calendar"]);
  const lines = new TextDecoder().decode(content).replaceAll("\r\n ", "").split("\r\n");
  const uid = `UID:${reference.toLowerCase()}-outward@site.test`;
  expect(lines).toEqual(
    expect.arrayContaining([uid, "DTSTART:20270701T133000Z", "DTSTAMP:20270301T100500Z"]),
  );
});
