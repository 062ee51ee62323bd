/** Whether an If-None-Match header names a tag, by weak comparison (RFC 9110, section 13.1.2). */
export function hasEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const named = header.split(",").map((part) => stripWeakness(part.trim()));
  return named.includes("*") || named.includes(stripWeakness(tag));
}

function stripWeakness(tag: string): string {
  return tag.replace(/^W\//, "");
}
