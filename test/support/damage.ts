import type { ServerResponse } from "node:http";

/** Ways in which a response with status 200 can be damaged in transit. */
export const DAMAGES = [
  "cut short after its length was announced",
  "cut short without a length",
  "empty",
  "an empty object",
  "of another type",
  "another file",
  "a page of HTML",
] as const;

export type Damage = (typeof DAMAGES)[number];

/** Fetches a path from the site and sends the response damaged. Keeps the site's headers, such as Cache-Control. */
export async function sendDamaged(
  damage: Damage,
  path: string,
  outgoing: ServerResponse,
  siteOrigin: string,
): Promise<void> {
  const answer = await fetch(siteOrigin + path, { headers: { "Accept-Encoding": "identity" } });
  const content = Buffer.from(await answer.arrayBuffer());
  const half = content.subarray(0, content.length / 2);
  const headers = Object.fromEntries(answer.headers);
  for (const name of ["content-length", "transfer-encoding", "content-encoding", "etag"])
    delete headers[name];

  if (damage === "cut short after its length was announced") {
    outgoing.writeHead(200, { ...headers, "Content-Length": content.length });
    // The browser must receive the first half before the connection closes.
    outgoing.write(half, () => outgoing.destroy());
  } else if (damage === "cut short without a length") {
    outgoing.writeHead(200, headers).write(half);
    outgoing.end();
  } else if (damage === "empty") outgoing.writeHead(200, headers).end();
  else if (damage === "an empty object") outgoing.writeHead(200, headers).end("{}");
  else if (damage === "of another type")
    outgoing.writeHead(200, { ...headers, "content-type": "text/plain" }).end(content);
  else {
    const other = await fetch(`${siteOrigin}${damage === "another file" ? "/service-worker.js" : "/"}`);
    const type = other.headers.get("Content-Type") ?? "";
    const typed = damage === "another file" ? headers : { ...headers, "content-type": type };
    outgoing.writeHead(200, typed).end(Buffer.from(await other.arrayBuffer()));
  }
}
