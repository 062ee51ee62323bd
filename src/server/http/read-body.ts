import { withTimeLimit } from "../../shared/time-limit.ts";

/** Enough for 32 KiB, the largest body that a route accepts, at 27 kbit/s. */
const READ_LIMIT_MS = 10_000;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Returns the bytes, or the reason for the failure. Counts the received bytes, because Content-Length may be wrong or
 * missing. `too-slow` also means that the body ended early.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Bytes | "too-large" | "too-slow"> {
  if (body === null) return new Uint8Array(0);
  const reader = body.getReader();
  const bytes = await withTimeLimit("The body", READ_LIMIT_MS, () => readToEnd(reader, maxBytes)).catch(
    // A client that disconnects is not an error of the Worker.
    () => "too-slow" as const,
  );
  if (typeof bytes === "string") reader.cancel().catch(() => {});
  return bytes;
}

async function readToEnd(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<Bytes | "too-large"> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > maxBytes) return "too-large";
    chunks.push(part.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Returns the media type in lower case without parameters. Returns an empty string if the header is missing. */
export function readMediaType(headers: Headers): string {
  return headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
}
