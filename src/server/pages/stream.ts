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

/**
 * One stream of the three parts. The opening leaves at once and React's bytes leave as they come. When the reader
 * goes away the cancellation reaches React, which then stops rendering.
 */
export function streamDocument({ open, body, close, onEnd }: DocumentParts): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(open));
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
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
      onEnd();
      await reader.cancel(reason);
    },
  });
}
