import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { type ListeningServer, listenLocally } from "../serve/listen.ts";

/**
 * The types that the edge compresses, of those that the site sends:
 * https://developers.cloudflare.com/speed/optimization/content/compression/
 */
const COMPRESSIBLE =
  /^(text\/(html|css|plain|javascript|xml)|application\/(json|javascript|xml|manifest\+json)|image\/(svg\+xml|x-icon))\b/;

/** The quality of Brotli that the edge uses for what it compresses on the way. */
const BROTLI_QUALITY = 4;

/**
 * Stands in for the edge before a site that is served locally, which compresses nothing: passes every request on and
 * compresses the answer, chunk by chunk, so that a page that is streamed stays one.
 * @param site Scheme, host and port of the site.
 */
export function serveEdgeFront(site: string): Promise<ListeningServer> {
  return listenLocally(createServer((incoming, outgoing) => passOn(site, incoming, outgoing)));
}

function passOn(site: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url } = incoming;
  const onward = request(site + url, { method, headers }, (answer) => {
    const encoder = chooseEncoder(incoming, answer);
    const answerHeaders = { ...answer.headers };
    if (!encoder) {
      outgoing.writeHead(answer.statusCode ?? 502, answerHeaders);
      answer.pipe(outgoing);
      return;
    }
    delete answerHeaders["content-length"];
    answerHeaders["content-encoding"] = encoder.name;
    answerHeaders.vary = [answerHeaders.vary, "Accept-Encoding"].filter(Boolean).join(", ");
    // Other bytes than those that a strong tag stands for.
    answerHeaders.etag &&= answerHeaders.etag.replace(/^"/, 'W/"');
    outgoing.writeHead(answer.statusCode ?? 502, answerHeaders);
    encoder.stream.pipe(outgoing);
    answer.on("data", (chunk: Buffer) => {
      encoder.stream.write(chunk);
      encoder.flush();
    });
    answer.on("end", () => encoder.stream.end());
  });
  onward.on("error", () => outgoing.destroy());
  outgoing.on("close", () => onward.destroy());
  incoming.pipe(onward);
}

interface Encoder {
  readonly name: "br" | "gzip";
  readonly stream: Transform;
  /** Sends what has been written, so that a reader need not wait for more. */
  flush(): void;
}

function chooseEncoder(incoming: IncomingMessage, answer: IncomingMessage): Encoder | undefined {
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
