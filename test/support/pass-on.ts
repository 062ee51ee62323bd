import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";

/** Forwards a request to a site and returns the response. If either connection breaks, closes the other. */
export function passOn(incoming: IncomingMessage, outgoing: ServerResponse, siteOrigin: string): void {
  // Forward the path unchanged: a URL object would normalise it.
  const { method, headers, url = "/" } = incoming;
  const { hostname, port } = new URL(siteOrigin);
  const asked = request({ hostname, port, path: url, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    // Unlike pipe(), pipeline() closes the browser's connection when the site's breaks.
    pipeline(answer, outgoing, () => {});
  });
  asked.once("error", () => outgoing.destroy());
  outgoing.once("close", () => asked.destroy());
  incoming.pipe(asked);
}
