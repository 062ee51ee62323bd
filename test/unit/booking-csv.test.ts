import { describe, expect, it } from "vitest";
import { CSV_HEADER, toCsvLine } from "../../scripts/bookings/csv.ts";

it("the CSV file begins with a byte order mark, so that Excel reads it as UTF-8", () => {
  expect(CSV_HEADER).toMatch(/^\ufeff"reference","received","answered","serviceType"/);
});

describe("toCsvLine", () => {
  it("quotes every field, doubles quotes and ends with CRLF", () => {
    expect(toCsvLine(["a", 'say "hi"', "x, y", "one\ntwo", ""])).toBe(
      '"a","say ""hi""","x, y","one\ntwo",""\r\n',
    );
  });

  it.each(["=1+1", "+44", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1", "＝1", "＋1", "－1", "＠x", '=1","=2'])(
    "disarms the formula %j with an apostrophe",
    (field) => {
      expect(toCsvLine([field])).toBe(`"'${field.replaceAll('"', '""')}"\r\n`);
    },
  );

  it.each(["EI123", "a=b", "O'Neill", "3-5 June", "ann@example.com"])("leaves %j unchanged", (field) => {
    expect(toCsvLine([field])).toBe(`"${field}"\r\n`);
  });
});
