/** Providers whose addresses most people have, and near namesakes of theirs, which are right as they are. */
const PROVIDERS = [
  "gmail.com",
  "googlemail.com",
  "hotmail.com",
  "hotmail.co.uk",
  "outlook.com",
  "outlook.ie",
  "live.co.uk",
  "yahoo.com",
  "yahoo.co.uk",
  "yahoo.ie",
  "icloud.com",
  "btinternet.com",
  "eircom.net",
];
const NAMESAKES = [
  "mail.com",
  "email.com",
  "ymail.com",
  "hotmail.de",
  "outlook.de",
  "outlook.es",
  "yahoo.de",
];

/** The address that was probably meant, where its domain is one slip of a finger from a large provider's; else null. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf("@");
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || PROVIDERS.includes(domain) || NAMESAKES.includes(domain)) return null;
  const meant = PROVIDERS.find((provider) => isOneSlip(domain, provider));
  return meant === undefined ? null : `${email.slice(0, at).trim()}@${meant}`;
}

/** Whether one letter is wrong, missing or too many, or two neighbours have changed places (Damerau's distance of 1). */
function isOneSlip(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [rest = "", otherRest = ""] = [one, other].map((text) => text.slice(start, text.length - end));
  if (rest.length <= 1 && otherRest.length <= 1) return rest !== otherRest;
  return rest.length === 2 && otherRest.length === 2 && rest === `${otherRest[1]}${otherRest[0]}`;
}
