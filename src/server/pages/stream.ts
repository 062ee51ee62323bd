import { joinChunks } from "../http/read-body.ts";

/** The parts of a streamed document, in order. */
interface DocumentParts {
  readonly open: string;
  /** The React tree. */
  readonly body: ReadableStream<Uint8Array>;
  readonly close: string;
  /** Called once when the stream ends for any reason. */
  readonly onEnd: () => void;
}

const encoder = new TextEncoder();

/** React writes two kilobytes at a time. Larger reads combine them, because each chunk costs the runtime a write. */
const READ_BYTES = 16 * 1024;

/**
 * Joins the three parts into one stream. The opening is sent at once, and React's bytes follow as they arrive. If the
 * reader disconnects, the cancellation reaches React, which stops rendering.
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
        // Cancelling the stream resolves a pending read with `done: true`.
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
 * Passes a body through, and calls `onWhole` with all of its bytes at the end. Not called if the body fails or the
 * reader disconnects. A cancellation is passed on to the source.
 */
export function passOn(
  body: ReadableStream<Uint8Array>,
  onWhole: (whole: Uint8Array<ArrayBuffer>) => void,
): ReadableStream<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        // A copy, because the consumer may transfer the buffer.
        chunks.push(chunk.slice());
        controller.enqueue(chunk);
      },
      flush: () => onWhole(joinChunks(chunks)),
    }),
  );
}
