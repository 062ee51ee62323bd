import { describe, expect, it } from "vitest";
import { parseReference } from "../../scripts/bookings/reference.ts";
import { referencePrefix } from "../../src/content/brand.ts";
import { createReference, createToken } from "../../src/server/booking/stored-request.ts";

const REFERENCE = new RegExp(`^${referencePrefix}(-[2-9FHJKMQRTWX]{4}){2}$`);
const EXAMPLE = `${referencePrefix}-7K3M-92QX`;

describe("a booking reference", () => {
  it("contains no vowels and no characters that look alike", () => {
    for (let draw = 0; draw < 100; draw += 1) expect(createReference()).toMatch(REFERENCE);
  });

  it("is parsed in any case, with spaces or without separators", () => {
    expect(parseReference(EXAMPLE.toLowerCase().replaceAll("-", ""))).toBe(EXAMPLE);
    expect(parseReference(` ${EXAMPLE.replaceAll("-", " ")} `)).toBe(EXAMPLE);
  });

  it.each([undefined, "7K3M-92QX", `${EXAMPLE}X`, `${EXAMPLE}'`])("is not parsed from %j", (text) => {
    expect(() => parseReference(text)).toThrow(EXAMPLE);
  });
});

it("a token has 128 bits in hexadecimal digits", () => {
  const tokens = Array.from({ length: 100 }, createToken);
  for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(tokens).size).toBe(100);
});
