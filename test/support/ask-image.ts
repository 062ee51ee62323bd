import { type Answer, ask } from "./ask.ts";

let clients = 0;

/**
 * Asks the served site for a picture, each time as another client: how much one client may ask for is not what
 * these tests are about.
 * @param path The address below /image.
 */
export function askImage(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return ask(`/image${path}`, { headers: { "CF-Connecting-IP": `client-${++clients}`, ...headers } });
}

/** The format of a file by its first bytes. */
export function readMagic(bytes: Buffer): string {
  const start = bytes.toString("latin1", 0, 16);
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "webp";
  if (/^ftypavi[fs]/.test(start.slice(4))) return "avif";
  return "unknown";
}
