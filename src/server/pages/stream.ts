/** What a streamed document consists of, in order. */
export interface DocumentParts {
  readonly open: string;
  /** The React tree, as React makes it. */
  readonly body: ReadableStream<Uint8Array>;
  readonly close: string;
  /** Called once when the stream is over, however it ended. */
  readonly onEnd: () => void;
}

const encoder = new TextEncoder();

/** React writes two kilobytes at a time. What it has ready is taken together, because each piece costs the runtime a write. */
const READ_BYTES = 16 * 1024;

/**
 * One stream of the three parts. The opening leaves at once and React's bytes leave as they come. When the reader
 * goes away the cancellation reaches React, which then stops rendering.
 */
export function streamDocument({ open, body, close, onEnd }: DocumentParts): ReadableStream<Uint8Array> {
  const reader = body.getReader({ mode: "byob" });
  let isGone = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(open));
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read(new Uint8Array(READ_BYTES));
        // The going away ends a read that is under way as if that were the body's end.
        if (isGone) return;
        if (!done) return controller.enqueue(value);
        controller.enqueue(encoder.encode(close));
        controller.close();
        onEnd();
      } catch (error) {
        controller.error(error);
        onEnd();
      }
    },
    async cancel(reason) {
      isGone = true;
      onEnd();
      await reader.cancel(reason);
    },
  });
}

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
