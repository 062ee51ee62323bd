import { afterEach, expect, it, vi } from "vitest";
import { bookingMail } from "../../src/content/booking-mail.ts";
import { company } from "../../src/content/company.ts";
import { createBookingApp, journey, startEmpty } from "../support/booking-app.ts";

startEmpty();
afterEach(() => {
  vi.useRealTimers();
});

interface SentMail {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly { readonly content: ArrayBuffer }[];
}

const RECEIVED = "2027-03-01T10:05:00.000Z";
const REQUEST = { ...journey, date: "2027-07-01", notes: "Two\nlines <b>" };

/** The e-mails about a request that comes in at a known moment. */
async function receive() {
  vi.useFakeTimers({ now: new Date(RECEIVED), toFake: ["Date"] });
  const app = createBookingApp({ BOOKINGS_COPY_TO_VISITOR: "on" });
  const { body } = await app.post(REQUEST);
  const remind = async () => {
    vi.setSystemTime(Date.parse(RECEIVED) + 13 * 3_600_000);
    await app.runUpkeep(new Date());
  };
  const find = (to: string) => (app.mailbox.mails as SentMail[]).filter((mail) => mail.to === to);
  return { reference: String(body.reference), itinerary: body.itinerary ?? [], remind, find };
}

const fill = (text: string, reference: string) => text.replaceAll("{reference}", reference);
const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("'", "&#39;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The two writings of an e-mail, of the same words. */
function write(intro: string, lines: readonly { label: string; text: string }[], outro: string) {
  const text = [
    intro,
    lines.map((line) => `${line.label}: ${line.text.replaceAll("\n", "\n    ")}`).join("\n"),
    outro,
    `${company.name}\n${company.telephone.display}`,
    "",
  ].join("\n\n");
  const rows = lines.map(
    (line) =>
      `<tr>\n<th align="left" valign="top">${escapeHtml(line.label)}</th>\n<td>${escapeHtml(line.text).replaceAll("\n", "<br>")}</td>\n</tr>\n`,
  );
  const html =
    `<!DOCTYPE html>\n<html lang="en-GB">\n<meta charset="utf-8">\n<p>${escapeHtml(intro)}</p>\n<table>\n${rows.join("")}</table>\n` +
    `<p>${escapeHtml(outro)}</p>\n<p>${escapeHtml(company.name)}<br>${company.telephone.display}</p>\n</html>\n`;
  return { text, html };
}

it("the company's e-mail is the whole request, in text and in HTML, and so is its reminder", async () => {
  const { reference, itinerary, remind, find } = await receive();
  await remind();
  const [first, reminder] = find("office@company.example");
  const head = [
    { label: "Reference", text: reference },
    { label: "Received", text: "Monday 1 March 2027, 10:05" },
  ];
  const lines = [...head, ...itinerary];
  expect(first).toMatchObject(
    write(bookingMail.company.intro, lines, fill(bookingMail.company.outro, reference)),
  );
  expect(reminder).toMatchObject(
    write(bookingMail.reminder.intro, lines, fill(bookingMail.reminder.outro, reference)),
  );
  expect(first?.replyTo).toBe("zoe@example.com");
  expect(reminder?.subject).toBe(
    `Not answered yet: booking request ${reference}: Transfer, Thursday 1 July 2027`,
  );
});

it("the visitor's copy is the request without long texts, and leads to the company", async () => {
  const { reference, itinerary, find } = await receive();
  const [copy] = find("zoe@example.com");
  const lines = [
    { label: "Reference", text: reference },
    { label: "Received", text: "Monday 1 March 2027, 10:05" },
    ...itinerary.filter(({ text }) => !text.includes("Two")),
  ];
  expect(lines).toHaveLength(itinerary.length + 1);
  expect(copy).toMatchObject(write(bookingMail.visitor.intro, lines, bookingMail.visitor.outro));
  expect([copy?.replyTo, copy?.subject, copy?.attachments]).toEqual([
    "office@company.example",
    `Your booking request ${reference}`,
    undefined,
  ]);
});

it("the calendar file is one that programs take in, and later files replace earlier ones", async () => {
  const { reference, remind, find } = await receive();
  await remind();
  const files = find("office@company.example").map(({ attachments = [] }) =>
    new TextDecoder().decode(attachments[0]?.content).replaceAll("\r\n ", "").split("\r\n"),
  );
  const [first = [], second = []] = files;
  expect(first).toEqual(
    expect.arrayContaining([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//site.test//Booking requests//EN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      `UID:${reference.toLowerCase()}-outward@site.test`,
      "SEQUENCE:0",
      "DTSTAMP:20270301T100500Z",
      "DTSTART:20270701T133000Z",
      "STATUS:TENTATIVE",
      "END:VEVENT",
      "END:VCALENDAR",
    ]),
  );
  expect(first.at(-1)).toBe("");
  expect(first.find((line) => line.startsWith("DESCRIPTION:"))).toContain(
    `Reference: ${reference}\\nReceived: Monday 1 March 2027\\, 10:05\\n`,
  );
  expect(second).toContain(`SEQUENCE:${13 * 3_600}`);
});
