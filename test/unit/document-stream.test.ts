import { expect, it, vi } from "vitest";
import { passOn, streamDocument } from "../../src/server/pages/stream.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** What React makes: a stream of bytes, with what becomes of it. */
function createBody(texts: readonly string[], failure?: Error) {
  const rest = [...texts];
  const cancel = vi.fn();
  const body = new ReadableStream({
    type: "bytes",
    pull(controller) {
      const text = rest.shift();
      if (text !== undefined) return controller.enqueue(bytes(text));
      if (failure) return controller.error(failure);
      controller.close();
      controller.byobRequest?.respond(0);
    },
    cancel,
  });
  return { body: body as ReadableStream<Uint8Array>, cancel };
}

it("a document is its opening, React's bytes and its end, and is over once", async () => {
  const onEnd = vi.fn();
  const { body } = createBody(["one ", "two "]);
  const stream = streamDocument({ open: "<html>", body, close: "</html>", onEnd });
  expect(await new Response(stream).text()).toBe("<html>one two </html>");
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it("a document whose render fails breaks off, so that nobody takes it for whole, and is over once", async () => {
  const onEnd = vi.fn();
  const { body } = createBody(["one "], new Error("React failed"));
  const stream = streamDocument({ open: "<html>", body, close: "</html>", onEnd });
  await expect(new Response(stream).text()).rejects.toThrow("React failed");
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it("a visitor who leaves stops the render, and the document is over once", async () => {
  const onEnd = vi.fn();
  const { body, cancel } = createBody(["one "]);
  const reader = streamDocument({ open: "<html>", body, close: "</html>", onEnd }).getReader();
  await reader.read();
  await reader.cancel("gone");
  expect(cancel).toHaveBeenCalledWith("gone");
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it("what is handed over whole stays so when the next reader takes the buffers away", async () => {
  const onWhole = vi.fn();
  const { body } = createBody(["one ", "two"]);
  for await (const chunk of passOn(body, onWhole)) structuredClone(chunk, { transfer: [chunk.buffer] });
  expect(new TextDecoder().decode(onWhole.mock.calls[0]?.[0])).toBe("one two");
});
