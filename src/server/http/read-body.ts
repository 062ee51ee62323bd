import { withTimeLimit } from "../platform/time-limit.ts";

/** More than the longest body that is taken needs on the slowest line that pages are loaded by. */
const READ_LIMIT_MS = 10_000;

/** A body is longer than what is read. */
export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
}

/** A body has not come to its end: it breaks off, or takes longer than anybody waits. */
export class BodyIncomplete extends Error {
  override readonly name = "BodyIncomplete";
}

/**
 * Reads a body as far as it is allowed to go. The bytes themselves are counted: what Content-Length says is the
 * sender's word only.
 * @throws BodyTooLarge as soon as more than this has come in; BodyIncomplete when its end does not come.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (body === null) return new Uint8Array(0);
  const reader = body.getReader();
  try {
    return await withTimeLimit("The body", READ_LIMIT_MS, () => readToEnd(reader, maxBytes));
  } catch (error) {
    // The rest is not read, and nobody waits until that is known.
    reader.cancel().catch(() => {});
    if (error instanceof BodyTooLarge) throw error;
    // A client that sends a broken body is no fault of ours.
    throw new BodyIncomplete("The body has not come to its end.", { cause: error });
  }
}

async function readToEnd(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > maxBytes) throw new BodyTooLarge("The body is too large.");
    chunks.push(part.value);
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
