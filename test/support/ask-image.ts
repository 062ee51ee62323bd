import { type Answer, ask } from "./ask.ts";

let clients = 0;

/**
 * Requests a picture from the served site, each time as a different client, to stay clear of the rate limit.
 * @param path The address below /image.
 */
export function askImage(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return ask(`/image${path}`, { headers: { "CF-Connecting-IP": `client-${++clients}`, ...headers } });
}

/** Returns the image format that a file's first bytes identify. */
export function readMagic(bytes: Buffer): string {
  const start = bytes.toString("latin1", 0, 16);
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "webp";
  if (/^ftypavi[fs]/.test(start.slice(4))) return "avif";
  return "unknown";
}
