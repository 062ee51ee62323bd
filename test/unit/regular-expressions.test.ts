import { runInNewContext } from "node:vm";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { pageNotFound } from "../../src/app/errors.ts";
import { readJsonSubmission } from "../../src/server/booking/submission.ts";
import { hasEntityTag } from "../../src/server/http/cache-control.ts";
import { canonicalAddress } from "../../src/server/http/middleware/canonical-address.ts";
import { parseImageUrl } from "../../src/server/image/image-request.ts";
import { type FieldName, getField } from "../../src/shared/booking/fields.ts";
import { readPhone } from "../../src/shared/booking/phone.ts";
import { findPlaceKind, findPlaceQuestion } from "../../src/shared/booking/place-kind.ts";
import { isIconName } from "../../src/shared/icons.ts";
import { readParty } from "../../src/shared/party.ts";
import { isFaultId } from "../../src/shared/spoken-code.ts";
import { isSameText } from "../../src/shared/text.ts";

/** Beginning, repeated middle and end of texts that make a careless pattern try many ways to match. */
const TEXTS: readonly (readonly [string, string, string])[] = [
  ...["1", "a", " ", ".", "-", "/", '"', ")", "\n", "\u200e"].map((part) => ["", part, "!a"] as const),
  ...[" ", ".", "\n", "/"].map((part) => ["a", part, "a"] as const),
  ...["a ", "a.", "a-", "a/", "1 ", "a1", "\n ", "W/,"].map((part) => ["", part, "!"] as const),
  ["", "mailto: ", ","],
  ["", "tel: ", ","],
  ["a@", "a.", ","],
  ["a@", "a-", "."],
  ["12:30:00.", "1", "a"],
  ["048", "a1", "a"],
  ["", "dock street ", "airport"],
  ["utm_", "a", "-"],
  ["a", ".0a1b2c3d4e", ".gif"],
  ["a", ".avif", ".gif"],
  ["", "a", ".gif"],
];
const LENGTH = 200_000;
/** A reader takes a few milliseconds for a text. A pattern whose work grows with the square would take minutes. */
const LIMIT_MS = 5_000;

const readField = (name: FieldName) => (text: string) => {
  const { kind } = getField(name);
  const offered = { vehicleClass: {}, interests: {}, purpose: {} };
  return kind.parse(kind.clean(text), { today: "2027-03-12", offered, readPhone });
};
const ORIGIN = "https://site.test";
const site = new Hono().use(canonicalAddress as never);
const PLACES = [{ name: "Midtown International Airport", code: "MID", aliases: ["Greenfield"] }];

function readKey(text: string): void {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": text };
  readJsonSubmission(new Request(ORIGIN, { headers }), ORIGIN).catch(() => {});
}

/** Everything that reads a text from a request or a form with regular expressions. */
const READERS: readonly [string, (text: string) => unknown][] = [
  ["an e-mail address", readField("email")],
  ["a telephone number", readField("phone")],
  ["a date", readField("date")],
  ["a time", readField("time")],
  ["a number", readField("passengers")],
  ["a name", readField("name")],
  ["notes", readField("notes")],
  ["the kind of a place", (text) => findPlaceKind(text, PLACES)],
  ["the airport that a place means", (text) => findPlaceQuestion(`${text} airport`, PLACES)],
  ["luggage in words", (text) => readParty(new URLSearchParams({ otherLuggage: text }))],
  ["a text to compare", (text) => isSameText(text, "a")],
  ["an unknown path", pageNotFound],
  [
    "the path of a request",
    (text) => site.request(`/services${encodeURI(text)}`, {}, { SITE_ORIGIN: ORIGIN }),
  ],
  ["the name of a picture", (text) => parseImageUrl(new URL(`https://site.test/image/${text}`))],
  ["a parameter of a picture", (text) => parseImageUrl(new URL(`https://site.test/image/a?${text}=1`))],
  ["the focus of a picture", (text) => parseImageUrl(new URL(`https://site.test/image/a?focus=${text}`))],
  ["the name of an icon", isIconName],
  ["the id of a fault", isFaultId],
  ["an idempotency key", readKey],
  ["a list of ETags", (text) => hasEntityTag(text, "a")],
];

it.each(READERS)("no long text makes reading %s slow", (_what, read) => {
  for (const [start, part, end] of TEXTS) {
    const text = start + part.repeat(LENGTH / part.length) + end;
    const work = () => {
      try {
        read(text);
      } catch {
        // An invalid text may be rejected.
      }
    };
    // Stops even a pattern that would never end.
    const measure = () => runInNewContext("work()", { work }, { timeout: LIMIT_MS });
    expect(measure, JSON.stringify([start, part, end])).not.toThrow();
  }
});
