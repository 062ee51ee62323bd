import { request } from "node:http";
import { ownSite } from "./own-site.ts";

/** A response whose body is not decompressed. */
export interface SiteResponse {
  readonly status: number;
  /** Header values by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly bytes: Buffer;
  json<Value>(): Value;
}

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Sends a request to the served site. Unlike fetch(), sends the path exactly as written and follows no redirects. Opens
 * a new connection, because a kept-alive connection may close unnoticed while a test keeps this process busy.
 */
export function sendRequest(
  path: string,
  { method = "GET", headers = {}, body }: RequestOptions = {},
): Promise<SiteResponse> {
  const { hostname, port } = new URL(ownSite.origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString("utf8");
        resolve({
          status: incoming.statusCode ?? 0,
          headers: new Map(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
          text,
          bytes,
          json: () => JSON.parse(text),
        });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
