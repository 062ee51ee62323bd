interface DocumentParts {
  readonly open: string;
  readonly body: ReadableStream<Uint8Array>;
  readonly close: string;
}

const encoder = new TextEncoder();

/** Larger than React's usual writes of 4 KiB, so that fewer chunks pass through the runtime. */
const READ_BYTES = 16 * 1024;

export function streamDocument({ open, body, close }: DocumentParts): ReadableStream<Uint8Array> {
  const reader = body.getReader({ mode: "byob" });
  let isCancelled = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(open));
    },
    async pull(controller) {
      const { done, value } = await reader.read(new Uint8Array(READ_BYTES));
      // Cancelling the stream resolves a pending read with `done: true`.
      if (isCancelled) return;
      if (!done) return controller.enqueue(value);
      controller.enqueue(encoder.encode(close));
      controller.close();
    },
    async cancel(reason) {
      isCancelled = true;
      await reader.cancel(reason);
    },
  });
}
