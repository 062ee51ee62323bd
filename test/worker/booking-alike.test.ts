import ICAL from "ical.js";
import { describe, expect, inject, it, vi } from "vitest";
import { CSV_HEADER, toCsvRecord } from "../../scripts/bookings/csv.ts";
import { formatRequest } from "../../scripts/bookings/format.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { RETENTION_DAYS } from "../../src/content/pages/bookings.ts";
import { parseStoredRequest } from "../../src/server/booking/stored-request.ts";
import { addDays } from "../../src/shared/booking/local-time.ts";
import {
  createBookingApp,
  createKey,
  database,
  inDays,
  journey,
  type Mailbox,
  REFERENCE,
  readTables,
  startEmpty,
} from "../support/booking-app.ts";
import { putSampleEstimates } from "../support/sample-content/estimates.ts";
import type { ReceivedNote } from "../support/webhook-receiver.ts";

// The real database may be slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const receiver = inject("webhookReceiver");

startEmpty();
putSampleEstimates();

const base = { ...journey, timeOf: "pickup", flight: "", pickup: "Midtown", dropoff: "Northsea" };
const DST_YEAR = new Date().getUTCFullYear() + 1;
const BEFORE_CHANGE = findLastSunday(DST_YEAR, "03");

interface Case {
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly ends: string;
  /** Start and end of each calendar entry in UTC, if the estimate is known in advance. */
  readonly entries?: readonly (readonly [begin: string, end: string])[];
}

/** Includes winter, summer, the days around the spring clock change, and names and words that formats escape. */
const CASES: readonly Case[] = [
  {
    name: "a transfer with a flight in and one out",
    fields: {
      ...base,
      name: "Séamus Ó Briain",
      pickup: "Eastport Airport (EPT)",
      dropoff: "Hotel in Midtown",
      timeOf: "landing",
      flight: "EI 123",
      date: `${DST_YEAR}-01-10`,
      time: "12:00",
      tripType: "return",
      returnDate: `${DST_YEAR}-01-15`,
      returnTime: "18:00",
      returnTimeOf: "departure",
      returnFlight: "EI 124",
    },
    ends: `${DST_YEAR}-01-15`,
    entries: [
      [`${DST_YEAR}-01-10T12:00`, `${DST_YEAR}-01-10T14:15`],
      [`${DST_YEAR}-01-15T13:45`, `${DST_YEAR}-01-15T16:00`],
    ],
  },
  {
    name: "four days over a change of clocks",
    fields: {
      ...base,
      serviceType: "multi-day-tour",
      tripType: "",
      dropoff: "",
      name: "Γιώργος Παπαδόπουλος",
      days: "4",
      date: addDays(BEFORE_CHANGE, -2),
      time: "09:00",
    },
    ends: addDays(BEFORE_CHANGE, 1),
    entries: [[`${addDays(BEFORE_CHANGE, -2)}T09:00`, `${addDays(BEFORE_CHANGE, 1)}T17:00`]],
  },
  {
    name: "a wheelchair",
    fields: {
      ...base,
      name: "שרה כהן",
      foldedWheelchairs: "1",
      access: "folded-wheelchair",
      accessConsent: "yes",
    },
    ends: inDays(100),
  },
  {
    name: "a company, with an itinerary",
    fields: {
      ...base,
      companyName: "=Example & Co",
      invoiceReference: "PO 4711",
      stops: "Day 1: Northsea\nDay 2: Upham",
      passengerNames: "Bo Li\nCy Do",
    },
    ends: inDays(100),
  },
  {
    name: "a departure whose drive is not known",
    fields: {
      ...base,
      pickup: "Cottage above Ardara",
      dropoff: "Midtown International Airport (MID)",
      timeOf: "departure",
      flight: "EZY 7",
      date: `${DST_YEAR}-07-03`,
      time: "06:40",
    },
    ends: `${DST_YEAR}-07-03`,
    entries: [[`${DST_YEAR}-07-03T05:40`, `${DST_YEAR}-07-03T06:40`]],
  },
];

function findLastSunday(year: number, month: "03" | "10"): string {
  const last = new Date(`${year}-${month}-31T12:00:00Z`);
  return addDays(`${year}-${month}-31`, -last.getUTCDay());
}

function openOffice() {
  const box = crypto.randomUUID();
  const app = createBookingApp({ BOOKINGS_WEBHOOK: `${receiver.origin}/204/${box}` });
  const readNotes = async () =>
    (await (await fetch(`${receiver.origin}/${box}`)).json()) as readonly ReceivedNote[];
  return { ...app, readNotes };
}

/** Sends a request and returns its reference. */
async function send(
  { post, postForm }: ReturnType<typeof openOffice>,
  way: "API" | "form",
  fields: Case["fields"],
): Promise<string> {
  if (way === "API") {
    const { status, body } = await post(fields);
    expect(body.errors).toBeUndefined();
    expect(status).toBe(201);
    return body.reference ?? "";
  }
  const answer = await postForm({ ...fields, key: createKey() });
  expect(answer.status).toBe(303);
  return (
    new URL(answer.headers.get("Location") ?? "", "https://site.test").searchParams.get("reference") ?? ""
  );
}

/** The text of an HTML e-mail as a reader sees it. */
function toText(html: string): string {
  return html
    .replace(/<br>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

function readCalendar({ mails }: Mailbox) {
  const [mail] = mails as unknown as readonly { readonly attachments: readonly { content: ArrayBuffer }[] }[];
  const text = new TextDecoder().decode(mail?.attachments[0]?.content);
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((part) => new ICAL.Event(part));
}

describe.each(CASES)("the booking $name", ({ fields, entries }) => {
  it.each(["API", "form"] as const)(
    "is described alike in e-mail, webhook, terminal, CSV and calendar if sent by %s",
    async (way) => {
      const office = openOffice();
      const reference = await send(office, way, fields);
      expect(reference).toMatch(new RegExp(`^${REFERENCE}$`));

      const [row] = (await readTables()).requests;
      const itinerary = JSON.parse(String(row?.itinerary)) as readonly { label: string; text: string }[];
      expect(itinerary.find(({ label }) => label === bookingItinerary.labels.name)?.text).toBe(fields.name);

      const [mail] = office.mailbox.mails as unknown as readonly {
        text: string;
        html: string;
        subject: string;
      }[];
      for (const { label, text } of itinerary) {
        expect(mail?.text).toContain(`${label}: ${text.replaceAll("\n", "\n    ")}`);
        expect(toText(mail?.html ?? "")).toContain(text);
      }
      expect(mail?.subject).not.toContain(fields.name ?? "");

      const [note] = await office.readNotes();
      expect(JSON.parse(note?.body ?? "{}").data).toEqual({
        reference,
        serviceType: fields.serviceType,
        date: fields.date,
      });

      const request = parseStoredRequest(String(row?.request));
      const receivedAt = new Date(Number(row?.received_at));
      const record = { id: 1, reference, receivedAt, answeredAt: null, request, itinerary, messages: [] };
      const shown = formatRequest(record);
      for (const { text } of itinerary) for (const line of text.split("\n")) expect(shown).toContain(line);
      const csv = CSV_HEADER + toCsvRecord(record);
      expect(csv).toContain(`"${reference}"`);
      expect(csv).toContain(`"${fields.name}"`);
      expect(csv).not.toContain('"=');

      const events = readCalendar(office.mailbox);
      expect(events).toHaveLength(fields.returnDate ? 2 : 1);
      const seen = events.map(({ startDate, endDate }) =>
        [startDate, endDate].map((time) => time.toJSDate().toISOString().slice(0, 16)),
      );
      if (entries) expect(seen).toEqual(entries);
      expect(events[0]?.summary).toContain(reference);
    },
  );
});

it("the cron job deletes each booking when its retention ends, and none before", async () => {
  const office = openOffice();
  const ends = new Map<string, string>();
  for (const { fields, ends: end } of CASES) ends.set(await send(office, "API", fields), end);
  expect(ends.size).toBe(CASES.length);
  for (const today of [...new Set(ends.values())].map((end) => addDays(end, RETENTION_DAYS)).sort()) {
    for (const daysLater of [0, 1]) {
      const day = addDays(today, daysLater);
      const now = new Date(`${day}T12:00:00Z`);
      vi.useFakeTimers({ now, toFake: ["Date"] });
      await office.runUpkeep(now);
      const { results } = await database
        .prepare("SELECT reference FROM booking_requests")
        .all<{ reference: string }>();
      const due = [...ends]
        .filter(([, end]) => addDays(end, RETENTION_DAYS) >= day)
        .map(([reference]) => reference);
      expect(results.map(({ reference }) => reference).sort()).toEqual(due.sort());
    }
  }
  expect((await readTables()).mails).toEqual([]);
});
