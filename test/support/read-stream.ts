const decoder = new TextDecoder();

export function openBody({ body }: Response): ReadableStreamDefaultReader<Uint8Array> {
  if (!body) throw new Error("The answer has no body.");
  return body.getReader();
}

/** Reads until a text has arrived or the stream ends, and returns everything read. */
export async function readUntil(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  text: string,
): Promise<string> {
  let read = "";
  while (!read.includes(text)) {
    const { done, value } = await reader.read();
    if (done) break;
    read += decoder.decode(value, { stream: true });
  }
  return read;
}
