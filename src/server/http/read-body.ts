import { withTimeLimit } from "../../shared/time-limit.ts";

/** Longer than the longest accepted body needs on the slowest supported connection. */
const READ_LIMIT_MS = 10_000;

export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
}

/** The body ended early or exceeded the time limit. */
export class BodyIncomplete extends Error {
  override readonly name = "BodyIncomplete";
}

/**
 * Reads a body up to a maximum size. Counts the received bytes, because the sender may lie in Content-Length.
 * @throws BodyTooLarge as soon as the limit is exceeded; BodyIncomplete if the body ends early or takes too long.
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
    // Discard the rest without waiting.
    reader.cancel().catch(() => {});
    if (error instanceof BodyTooLarge) throw error;
    // A client that sends an incomplete body is not an error of the Worker.
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
  return joinChunks(chunks);
}

export function joinChunks(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

/** Returns a body's media type in lower case without parameters, or an empty string. */
export function readMediaType(headers: Headers): string {
  return headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
}
