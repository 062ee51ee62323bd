import { withTimeLimit } from "../../shared/time-limit.ts";

/** Enough for 32 KiB, the largest body that a route accepts, at 27 kbit/s. */
const READ_LIMIT_MS = 10_000;

export class BodyError extends Error {
  /** `too-slow` also means that the body ended early. */
  readonly reason: "too-large" | "too-slow";

  constructor(reason: BodyError["reason"], cause?: unknown) {
    super(reason === "too-large" ? "The body is too large." : "The body ended early or took too long.", {
      cause,
    });
    this.reason = reason;
  }
}

/** Counts the received bytes, because Content-Length may be wrong or missing. @throws BodyError */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (body === null) return new Uint8Array(0);
  const reader = body.getReader();
  try {
    return await withTimeLimit("The body", READ_LIMIT_MS, () => readToEnd(reader, maxBytes));
  } catch (error) {
    reader.cancel().catch(() => {});
    // A client that disconnects is not an error of the Worker.
    throw error instanceof BodyError ? error : new BodyError("too-slow", error);
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
    if (length > maxBytes) throw new BodyError("too-large");
    chunks.push(part.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Returns the media type in lower case without parameters. Returns an empty string if the header is missing. */
export function readMediaType(headers: Headers): string {
  return headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
}
