import { type Answer, ask } from "./ask.ts";

let clients = 0;

/**
 * Requests a picture from the served site, each time as a different client, to stay clear of the rate limit.
 * @param path The address below /image.
 */
export function askImage(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return ask(`/image${path}`, { headers: { "CF-Connecting-IP": `client-${++clients}`, ...headers } });
}
