import { emailProviders } from "../../content/email-providers.ts";

export function suggestEmail(email: string, { large, similar } = emailProviders): string | null {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || large.includes(domain) || similar.includes(domain)) return null;
  const meant = large.find((provider) => isOneSlip(domain, provider));
  return meant === undefined ? null : `${email.slice(0, at)}@${meant}`;
}

/** Returns whether at most one character is wrong, missing or extra, or two neighbours are swapped. */
export function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  const rest = meant.slice(start);
  const next = meant.charAt(start);
  const [wrong = "", neighbour = ""] = typed.slice(start);
  const [afterOne, afterTwo] = [typed.slice(start + 1), typed.slice(start + 2)];
  return [next + afterOne, next + wrong + afterOne, afterOne, neighbour + wrong + afterTwo].includes(rest);
}
