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

/** The e-mails about a request received at a fixed time. */
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

interface Expected {
  readonly intro: string;
  readonly lines: readonly { readonly label: string; readonly text: string }[];
  readonly button: string;
  readonly outro: string;
}

const END = [company.name, company.telephone.display];

function expectText(mail: SentMail | undefined, { intro, lines, button, outro }: Expected): void {
  const written = lines.map(({ label, text }) => `${label}: ${text.replaceAll("\n", "\n    ")}`);
  expect(mail?.text).toBe([intro, written.join("\n"), button, outro, END.join("\n"), ""].join("\n\n"));
}

/** Expects the words of the text part in the HTML part, in the same order, below the company's name. */
function expectSameInHtml(mail: SentMail | undefined, { intro, lines, button, outro }: Expected): void {
  const answers = lines.flatMap(({ label, text }) => [label, text]);
  const words = [company.name, intro, ...answers, button, outro, ...END].join(" ").replace(/\s+/g, " ");
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

it("the company's e-mail and its reminder contain the whole request, with the same words in text and HTML", async () => {
  const { reference, itinerary, remind, find } = await receive();
  await remind();
  const [first, reminder] = find("office@company.example");
  const lines = [
    { label: "Reference", text: reference },
    { label: "Received", text: "Monday 1 March 2027, 10:05" },
    ...itinerary,
  ];
  const button = `Reply to ${journey.email}`;
  for (const [mail, words] of [
    [first, bookingMail.company],
    [reminder, bookingMail.reminder],
  ] as const) {
    expectText(mail, { ...words, lines, button });
    expectSameInHtml(mail, { ...words, lines, button });
    expect(mail?.text).not.toContain("npm");
  }
  expect(first?.replyTo).toBe("zoe@example.com");
  expect(reminder?.subject).toBe(
    `Not answered yet: booking request ${reference}: Transfer, Thursday 1 July 2027`,
  );
});

it("the visitor's copy omits long texts, links only to the company and replies to the company", async () => {
  const { reference, itinerary, find } = await receive();
  const [copy] = find("zoe@example.com");
  const lines = [
    { label: "Reference", text: reference },
    { label: "Received", text: "Monday 1 March 2027, 10:05" },
    ...itinerary.filter(({ text }) => !text.includes("Two")),
  ];
  expect(lines).toHaveLength(itinerary.length + 1);
  expectText(copy, { ...bookingMail.visitor, lines });
  expectSameInHtml(copy, { ...bookingMail.visitor, lines });
  expect(readLinks(copy?.html).map(String)).toEqual([company.telephone.href, company.telephone.href]);
  expect([copy?.replyTo, copy?.subject, copy?.attachments]).toEqual([
    "office@company.example",
    `Your booking request ${reference}`,
    undefined,
  ]);
});

it("the company's e-mail links places to a map, numbers to the telephone and its button to a reply, for hostile input too", async () => {
  const place = `"><a href="https://evil.example">x</a>&query=b#c @evil.example/../`;
  const email = "a?bcc=x&subject=y'%0Ab@example.com";
  const phone = "+44 20 7946 0000 ext. 4";
  const app = createBookingApp();
  const { body } = await app.post({
    ...REQUEST,
    ...{ pickup: place, dropoff: "javascript:alert(1)//", stops: "Bushmills\n//evil.example", email, phone },
  });
  const [mail] = app.mailbox.mails as SentMail[];
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
  for (const { pathname, searchParams } of replies) {
    expect(decodeURIComponent(pathname)).toBe(email);
    expect([...searchParams]).toEqual([["subject", `Your booking request ${body.reference}`]]);
  }
  expect(links).toHaveLength(maps.length + telephones.length + replies.length);
});

it("the attached calendar file is complete, and a reminder's file replaces it", async () => {
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
