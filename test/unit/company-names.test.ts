import { globSync, readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { brand, referencePrefix } from "../../src/content/brand.ts";
import { base, company, postalAddress } from "../../src/content/company.ts";
import { suggestEmail } from "../../src/shared/booking/suggest-email.ts";

const FILES = ["*", ".*", "{src,scripts,test,migrations,.github}/**"];

const OWNERS_FILES = [
  "src/content/**",
  "test/another-company/**",
  "package.json",
  "package-lock.json",
  "wrangler.toml",
  "README.md",
  "LICENSE",
];

/** Matches the files of local secrets, which git ignores. */
const SECRETS = /^\.(?:dev\.vars|env)(?!\.example)/;

/** The prefix of example references in the code. A company may use the same prefix. */
const EXAMPLE_PREFIX: string = "AB";

it("code outside OWNERS_FILES has no distinctive name, phone number, domain or reference prefix of the company", () => {
  const texts = readCodeFiles();
  const prose = texts.map(([, text]) => text.replace(/"[^"\n]*"|`[^`\n]*`/g, "")).join("\n");
  const patterns = new Map<string, RegExp>();

  for (const name of [brand.name, brand.shortName, base, postalAddress.locality]) {
    // Code cannot avoid a name that is also an ordinary word, such as the city Reading.
    const isOrdinary = new RegExp(`\\p{L},? ${escapeName(name.toLowerCase())},? \\p{L}`, "u").test(prose);
    if (name && !isOrdinary) patterns.set(name, matchWord(name));
  }

  for (const number of [company.telephone, company.mobile, company.whatsApp]) {
    if (!number) continue;
    const digits = number.display.replaceAll(/\D/g, "").slice(-8);
    patterns.set(number.display, new RegExp([...digits].join("[ ()-]*")));
  }

  const [, domain = ""] = company.email.split("@");
  const isProviderDomain = suggestEmail(`name@${domain}x`) === `name@${domain}`;
  if (!isProviderDomain) patterns.set(domain, matchWord(domain));

  // The prefix CF, for example, must not match the name CF-Ray.
  if (referencePrefix !== EXAMPLE_PREFIX)
    patterns.set(referencePrefix, new RegExp(`\\b${referencePrefix}-(?:\\W|[2-9A-Z]{4}-)`));

  const found = texts.flatMap(([file, text]) =>
    [...patterns].filter(([, pattern]) => pattern.test(text)).map(([word]) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

/** Omits OWNERS_FILES and secrets. Replaces `\n` in the code by a line break, because `n` would join the next word. */
function readCodeFiles() {
  return globSync(FILES, { exclude: OWNERS_FILES })
    .filter((file) => !SECRETS.test(file) && statSync(file).isFile())
    .map((file) => [file, readFileSync(file, "utf8").replaceAll("\\n", "\n")] as const);
}

/** Returns a pattern for a whole word or phrase that does not follow a word and a slash, as in `Europe/London`. */
function matchWord(text: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}]/?)${escapeName(text)}(?![\\p{L}\\p{N}])`, "u");
}

function escapeName(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
