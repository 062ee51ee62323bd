/**
 * Passes a body on as it comes, and hands over all of it once it has come to its end. One that fails, or whose reader
 * goes away, is never handed over; the going away reaches the source.
 */
export function passOn(
  body: ReadableStream<Uint8Array>,
  onWhole: (whole: Uint8Array<ArrayBuffer>) => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let isGone = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      // The going away ends a read that is under way as if that were the body's end.
      if (isGone) return;
      if (done) {
        onWhole(join(chunks));
        return controller.close();
      }
      // A copy: the next reader may transfer the buffer.
      chunks.push(value.slice());
      controller.enqueue(value);
    },
    cancel(reason) {
      isGone = true;
      return reader.cancel(reason);
    },
  });
}

function join(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
