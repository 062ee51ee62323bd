import { expect, it, vi } from "vitest";
import { passOn, streamDocument } from "../../src/server/pages/stream.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** Creates a stream of bytes like React's. */
function createBody(texts: readonly string[], failure?: Error) {
  const rest = [...texts];
  const body = new ReadableStream({
    type: "bytes",
    pull(controller) {
      const text = rest.shift();
      if (text !== undefined) return controller.enqueue(bytes(text));
      if (failure) return controller.error(failure);
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
  return body as ReadableStream<Uint8Array>;
}

it("streamDocument sends the opening, React's bytes and the closing, and calls onEnd once", async () => {
  const onEnd = vi.fn();
  const body = createBody(["one ", "two "]);
  const stream = streamDocument({ open: "<html>", body, close: "</html>", onEnd });
  expect(await new Response(stream).text()).toBe("<html>one two </html>");
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it("streamDocument breaks off when the render fails and calls onEnd once", async () => {
  const onEnd = vi.fn();
  const body = createBody(["one "], new Error("React failed"));
  const stream = streamDocument({ open: "<html>", body, close: "</html>", onEnd });
  await expect(new Response(stream).text()).rejects.toThrow("React failed");
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it("passOn keeps its copy intact when the next reader transfers the buffers", async () => {
  const onWhole = vi.fn();
  const body = createBody(["one ", "two"]);
  for await (const chunk of passOn(body, onWhole)) structuredClone(chunk, { transfer: [chunk.buffer] });
  expect(new TextDecoder().decode(onWhole.mock.calls[0]?.[0])).toBe("one two");
});

it("passOn rejects and hands over nothing if the body fails", async () => {
  const onWhole = vi.fn();
  const body = createBody(["one "], new Error("broken off"));
  await expect(new Response(passOn(body, onWhole)).text()).rejects.toThrow("broken off");
  expect(onWhole).not.toHaveBeenCalled();
});

it("passOn cancels the source and hands over nothing if the reader leaves during a read", async () => {
  const [onWhole, onCancel] = [vi.fn(), vi.fn()];
  const hanging = new ReadableStream<Uint8Array>({ cancel: onCancel });
  const reader = passOn(hanging, onWhole).getReader();
  const reading = reader.read();
  await reader.cancel("gone");
  expect((await reading).done).toBe(true);
  expect(onCancel).toHaveBeenCalledWith("gone");
  expect(onWhole).not.toHaveBeenCalled();
});
