import { withTimeLimit } from "../../shared/time-limit.ts";

/** Enough for the longest accepted body on the slowest supported connection. */
const READ_LIMIT_MS = 10_000;

/** A body that ended early is `too-slow`, too. */
export class BodyError extends Error {
  readonly reason: "too-large" | "too-slow";

  constructor(reason: BodyError["reason"], cause?: unknown) {
    super(reason === "too-large" ? "The body is too large." : "The body ended early or took too long.", {
      cause,
    });
    this.reason = reason;
  }
}

/** Counts the received bytes, because the sender may lie in Content-Length. @throws BodyError */
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
    // A client that sends an incomplete body is not an error of the Worker.
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

/** Returns the type in lower case without parameters, or an empty string. */
export function readMediaType(headers: Headers): string {
  return headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
}
