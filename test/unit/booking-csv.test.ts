import { expect, it } from "vitest";
import { toCsv } from "../../scripts/bookings/format.ts";

const STORED = { reference: "AB-7K3M-92QX", receivedAt: new Date(0), answeredAt: null, messages: [] };
const format = (request: object) => toCsv([{ ...STORED, request } as never], false);

it("the CSV export begins with a byte order mark for Excel, quotes each field and ends each record with CRLF", () => {
  expect(toCsv([], true)).toMatch(/^\ufeff"reference","received","answered","serviceType",.*"messages"\r\n$/);
  const answers = { name: 'say "hi"', notes: "x,\none", access: ["steps", "ramp"], accessConsent: true };
  const record = format(answers);
  expect(record).toMatch(/^"AB-7K3M-92QX","1970-01-01T00:00:00Z","","".*"none"\r\n$/s);
  for (const field of ['"say ""hi"""', '"x,\none"', '"steps; ramp"', '"yes"'])
    expect(record).toContain(field);
});

const INVISIBLE = ["\u200e=1", "\u200b+44", " \u2060-1"];

it.each([
  "=1+1",
  "+44",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "  =1",
  "＝1",
  "＋1",
  "－1",
  "＠x",
  "07700900789",
  ...INVISIBLE,
])(
  "the CSV export puts an apostrophe before %j, so that a spreadsheet neither runs nor shortens it",
  (text) => expect(format({ notes: text })).toContain(`,"'${text}",`),
);

it.each(["EI123", "a=b", "O'Neill", "3-5 June", "09:30", "0"])(
  "the CSV export leaves %j unchanged",
  (text) => {
    expect(format({ notes: text })).toContain(`,"${text}",`);
  },
);
