import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";

/** Passes a request on to a site, and its answer back; what breaks off on one side breaks off on the other. */
export function passOn(incoming: IncomingMessage, outgoing: ServerResponse, siteOrigin: string): void {
  // The path goes on as it came: a URL object would tidy it up.
  const { method, headers, url = "/" } = incoming;
  const { hostname, port } = new URL(siteOrigin);
  const asked = request({ hostname, port, path: url, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    // Else the browser would wait for the end of an answer that has none.
    pipeline(answer, outgoing, () => {});
  });
  asked.once("error", () => outgoing.destroy());
  outgoing.once("close", () => asked.destroy());
  incoming.pipe(asked);
}
