import { createHash, X509Certificate } from "node:crypto";
import { createSecureServer, type IncomingHttpHeaders } from "node:http2";
import { buffer } from "node:stream/consumers";
import { generate } from "selfsigned";
import { type ListeningServer, listenLocally } from "../serve/listen.ts";
import { compressByBrotli } from "./measure.ts";

/** Content types that the edge compresses: https://developers.cloudflare.com/speed/optimization/content/compression/ */
export const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/(svg\+xml|x-icon))/;

/** The Brotli quality with which the edge compresses responses. */
const BROTLI_QUALITY = 4;

/** Connection headers, which HTTP/2 forbids (RFC 9113, section 8.2.2), and headers that compression invalidates. */
const DROPPED = ["connection", "keep-alive", "transfer-encoding", "content-length", "host", "origin"];

export interface EdgeFront extends ListeningServer {
  /** Flag that makes Chromium trust the certificate. */
  readonly chromiumFlag: string;
}

/**
 * Substitutes for the edge in front of a local site: it uses HTTP/2 over TLS, like the edge, and compresses each
 * response as a whole.
 * @param site Scheme, host and port of the site.
 */
export async function serveEdgeFront(site: string): Promise<EdgeFront> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "127.0.0.1" }]);
  const server = createSecureServer({ key, cert }, async (incoming, outgoing) => {
    const { method, url: path } = incoming;
    const headers = cleanHeaders(incoming.headers);
    const sent = await buffer(incoming);
    const request = { method, headers, redirect: "manual", ...(sent.length > 0 && { body: sent }) } as const;
    const answer = await fetch(site + path, request);
    const body = await answer.bytes();
    const isCompressed = body.length > 0 && COMPRESSIBLE.test(answer.headers.get("content-type") ?? "");
    outgoing.writeHead(answer.status, {
      ...cleanHeaders(Object.fromEntries(answer.headers)),
      ...(isCompressed && { "content-encoding": "br" }),
    });
    outgoing.end(isCompressed ? compressByBrotli(body, BROTLI_QUALITY) : body);
  });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  const digest = createHash("sha256").update(publicKey).digest("base64");
  const chromiumFlag = `--ignore-certificate-errors-spki-list=${digest}`;
  return { ...(await listenLocally(server)), chromiumFlag };
}

function cleanHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !name.startsWith(":") && !DROPPED.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
}
