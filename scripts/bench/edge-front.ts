import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  constants as http2,
} from "node:http2";
import type { Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { type ListeningServer, listenLocally } from "../serve/listen.ts";
import { createSelfSigned } from "./self-signed.ts";

/**
 * The types that the edge compresses, of those that the site sends:
 * https://developers.cloudflare.com/speed/optimization/content/compression/
 */
const COMPRESSIBLE =
  /^(text\/(html|css|plain|javascript|xml)|application\/(json|javascript|xml|manifest\+json)|image\/(svg\+xml|x-icon))\b/;

/** The quality of Brotli that the edge uses for what it compresses on the way. */
const BROTLI_QUALITY = 4;

/** What came is sent on when nothing has followed for so long: a page that is streamed stays one. */
const FLUSH_AFTER_MS = 5;

/** Headers of HTTP/1.1's connections, which HTTP/2 has no use for (RFC 9113, section 8.2.2). */
const CONNECTION_HEADERS = ["connection", "keep-alive", "transfer-encoding"];

/** A request that was passed on, and the headers of its answer. */
export interface PassedOn {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly answerHeaders: IncomingHttpHeaders;
}

/** A server as visitors meet it. */
export interface EdgeFront extends ListeningServer {
  /** Makes Chromium trust the certificate. */
  readonly chromiumFlag: string;
}

/**
 * Stands in for the edge before a site that is served locally: it speaks HTTP/2 over TLS, as the edge does, and
 * compresses, which the local site does not.
 * @param site Scheme, host and port of the site.
 * @param onAnswer Is told of each request that was passed on.
 */
export async function serveEdgeFront(
  site: string,
  onAnswer: (passedOn: PassedOn) => void = () => {},
): Promise<EdgeFront> {
  const { key, cert, publicKeyDigest } = createSelfSigned();
  const server = createSecureServer({ key, cert }, (incoming, outgoing) =>
    passOn(site, incoming, outgoing, onAnswer),
  );
  const listening = await listenLocally(server);
  return { ...listening, chromiumFlag: `--ignore-certificate-errors-spki-list=${publicKeyDigest}` };
}

function passOn(
  site: string,
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
  onAnswer: (passedOn: PassedOn) => void,
): void {
  const { method, url } = incoming;
  const chunks: Buffer[] = [];
  incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":")),
  );
  const onward = request(
    site + url,
    { method, headers: { ...headers, host: incoming.authority } },
    (answer) => {
      const status = answer.statusCode ?? 502;
      const body = Buffer.concat(chunks).toString();
      onAnswer({ method, path: url, headers, body, answerHeaders: answer.headers });
      const answerHeaders = { ...answer.headers };
      for (const name of CONNECTION_HEADERS) delete answerHeaders[name];
      const encoder = chooseEncoder(incoming, answer);
      if (!encoder) {
        outgoing.writeHead(status, answerHeaders);
        answer.pipe(outgoing.stream);
        return;
      }
      outgoing.writeHead(status, { ...describeEncoded(answerHeaders), "content-encoding": encoder.name });
      encoder.stream.pipe(outgoing.stream);
      let timer: ReturnType<typeof setTimeout> | undefined;
      answer.on("data", (chunk: Buffer) => {
        encoder.stream.write(chunk);
        clearTimeout(timer);
        timer = setTimeout(() => encoder.flush(), FLUSH_AFTER_MS);
      });
      answer.on("end", () => {
        clearTimeout(timer);
        encoder.stream.end();
      });
    },
  );
  onward.on("error", () => outgoing.stream.close(http2.NGHTTP2_CANCEL));
  outgoing.on("close", () => onward.destroy());
  incoming.pipe(onward);
}

function describeEncoded({ "content-length": _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return {
    ...headers,
    vary: [headers.vary, "Accept-Encoding"].filter(Boolean).join(", "),
    // Other bytes than those that a strong tag stands for.
    ...(headers.etag && { etag: headers.etag.replace(/^"/, 'W/"') }),
  };
}

interface Encoder {
  readonly name: "br" | "gzip";
  readonly stream: Transform;
  /** Sends what has been written, so that a reader need not wait for more. */
  flush(): void;
}

function chooseEncoder(incoming: Http2ServerRequest, answer: IncomingMessage): Encoder | undefined {
  const hasBody = incoming.method !== "HEAD" && answer.statusCode !== 204 && answer.statusCode !== 304;
  const isCompressible = COMPRESSIBLE.test(answer.headers["content-type"] ?? "");
  if (!hasBody || !isCompressible || answer.headers["content-encoding"]) return;
  const accepted = String(incoming.headers["accept-encoding"]);
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    const stream = createBrotliCompress({ params });
    return { name: "br", stream, flush: () => stream.flush(constants.BROTLI_OPERATION_FLUSH) };
  }
  if (!/\bgzip\b/.test(accepted)) return;
  const stream = createGzip();
  return { name: "gzip", stream, flush: () => stream.flush(constants.Z_SYNC_FLUSH) };
}
