import { runInNewContext } from "node:vm";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { readJsonSubmission } from "../../src/server/booking/submission.ts";
import { matchesIfNoneMatch } from "../../src/server/http/cache-control.ts";
import { canonicalUrl } from "../../src/server/http/middleware/canonical-url.ts";
import { parseImageUrl } from "../../src/server/image/image-request.ts";
import { type FieldName, getField } from "../../src/shared/booking/fields.ts";
import { listPhoneNumbers } from "../../src/shared/booking/phone-numbers.ts";
import { findPlaceKind, findPlaceQuestion } from "../../src/shared/booking/place-kind.ts";
import { isSameText } from "../../src/shared/text.ts";

/** If a short part is repeated up to this length, a pattern with quadratic running time takes longer than LIMIT_MS. */
const LENGTH = 400_000;
const LIMIT_MS = 2_000;

const ORIGIN = "https://site.test";
const PLACES = [{ name: "Midtown International Airport", code: "MID", aliases: ["Greenfield"] }];

const readField = (name: FieldName) => (text: string) => {
  const { kind } = getField(name);
  return kind.parse(kind.clean(text), "2027-03-12");
};
const email = readField("email");
const readKind = (text: string) => findPlaceKind(text, PLACES);
const site = new Hono().use(canonicalUrl as never);
const request = (path: string) => site.request(`/services${path}`, {}, { SITE_ORIGIN: ORIGIN });
const readName = (name: string) => parseImageUrl(new URL(`${ORIGIN}/image/${name}`));
const readKey = (text: string) => {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": text };
  readJsonSubmission(new Request(ORIGIN, { headers }), ORIGIN).catch(() => {});
};

it.each<[input: string, read: (text: string) => unknown, start: string, part: string, end: string]>([
  ["the links before an e-mail address", email, "", "mailto: ", ","],
  ["the dots after an e-mail address", email, "", ".", "a"],
  ["the name in an e-mail address", email, "", "a.", "@a"],
  ["the labels of an e-mail address's domain", email, "a@", "a.", ","],
  ["the hyphens in an e-mail address's domain", email, "a@", "a-", "."],
  ["the accents in an e-mail address", email, "a", "\uff9e\u0301", ""],
  ["the links before a telephone number", readField("phone"), "", "tel: ", ","],
  ["the spaces in a telephone number", listPhoneNumbers, "+", " ", "!"],
  ["the fraction of a second in a time", readField("time"), "12:30:00.", "1", "a"],
  ["the spaces in a name", readField("name"), "a", " ", "a"],
  ["the empty lines in notes", readField("notes"), "a", "\n ", "a"],
  ["a place of one word", readKind, "", "a", "!"],
  ["a place of many words", readKind, "", "a ", "!"],
  ["a place of many streets", readKind, "", "dock street ", "airport"],
  ["an airport of many words", (text) => findPlaceQuestion(text, PLACES), "", "long ", "airport"],
  ["the punctuation in a text to compare", (text) => isSameText(text, "a"), "a", ".", "a"],
  ["the slashes of a path", request, "", "/", "a"],
  ["the punctuation after a path", request, "", ".", "a"],
  ["the versions in a picture's name", readName, "a", ".0a1b2c3d4e", ".gif"],
  ["the extensions in a picture's name", readName, "a", ".avif", ".gif"],
  ["a tracking parameter", (text) => readName(`a?${text}=1`), "utm_", "a", "-"],
  ["the quotation marks of an idempotency key", readKey, "", '"', "a"],
  ["the spaces in a list of ETags", (text) => matchesIfNoneMatch(text, "a"), "W/", " ", "a"],
])("the code that reads %s takes at most two seconds for a long text", (_input, read, start, part, end) => {
  const text = start + part.repeat(LENGTH / part.length) + end;
  const work = () => {
    try {
      read(text);
    } catch {
      // A parser may throw for an invalid text.
    }
  };
  // Unlike the timeout of a test, this timeout interrupts a running pattern.
  const measure = () => runInNewContext("work()", { work }, { timeout: LIMIT_MS });
  expect(measure).not.toThrow();
});
