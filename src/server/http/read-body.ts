/** A body is longer than what is read. */
export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
}

/**
 * Reads a body as far as it is allowed to go. The bytes themselves are counted: what Content-Length says is the
 * sender's word only.
 * @throws BodyTooLarge as soon as more than this has come in.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the stream: the rest is not read.
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new BodyTooLarge("The body is too large.");
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** The media type of a body, without parameters and in lower case; empty where there is none. */
export function readMediaType(headers: Headers): string {
  return headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
}
