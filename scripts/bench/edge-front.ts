import { createHash, X509Certificate } from "node:crypto";
import { createSecureServer, type IncomingHttpHeaders } from "node:http2";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, constants } from "node:zlib";
import { generate } from "selfsigned";
import { type ListeningServer, listenLocally } from "../serve/listen.ts";

/** The types that the edge compresses: https://developers.cloudflare.com/speed/optimization/content/compression/ */
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/(svg\+xml|x-icon))/;

/** The quality of Brotli that the edge uses for what it compresses on the way. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Headers of the connection, which HTTP/2 has no use for (RFC 9113, section 8.2.2), and what compressing changes. */
const DROPPED = ["connection", "keep-alive", "transfer-encoding", "content-length", "host", "origin"];

/** A request that was passed on, and the headers of its answer. */
export interface PassedOn {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  readonly answerHeaders: Headers;
}

/** A server as visitors meet it. */
export interface EdgeFront extends ListeningServer {
  /** Makes Chromium trust the certificate. */
  readonly chromiumFlag: string;
}

/**
 * Stands in for the edge before a site that is served locally: it speaks HTTP/2 over TLS, as the edge does, and compresses
 * answers, each as a whole.
 * @param site Scheme, host and port of the site.
 * @param onAnswer Is told of each request that was passed on.
 */
export async function serveEdgeFront(
  site: string,
  onAnswer: (passedOn: PassedOn) => void = () => {},
): Promise<EdgeFront> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "127.0.0.1" }]);
  const server = createSecureServer({ key, cert }, async (incoming, outgoing) => {
    const { method, url: path } = incoming;
    const headers = cleanHeaders(incoming.headers);
    const sent = await buffer(incoming);
    const answer = await fetch(site + path, {
      method,
      headers,
      redirect: "manual",
      ...(sent.length > 0 && { body: sent }),
    });
    onAnswer({ method, path, headers, body: sent, answerHeaders: answer.headers });
    const body = Buffer.from(await answer.arrayBuffer());
    const isCompressed = body.length > 0 && COMPRESSIBLE.test(answer.headers.get("content-type") ?? "");
    outgoing.writeHead(answer.status, {
      ...cleanHeaders(Object.fromEntries(answer.headers)),
      ...(isCompressed && { "content-encoding": "br" }),
    });
    outgoing.end(isCompressed ? brotliCompressSync(body, BROTLI) : body);
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
