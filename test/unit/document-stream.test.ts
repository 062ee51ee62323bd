import { expect, it } from "vitest";
import { streamDocument } from "../../src/server/pages/stream.ts";

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

it("streamDocument sends the opening, React's bytes and the closing", async () => {
  const body = createBody(["one ", "two "]);
  const stream = streamDocument({ open: "<html>", body, close: "</html>" });
  expect(await new Response(stream).text()).toBe("<html>one two </html>");
});

it("streamDocument breaks off when the render fails", async () => {
  const body = createBody(["one "], new Error("React failed"));
  const stream = streamDocument({ open: "<html>", body, close: "</html>" });
  await expect(new Response(stream).text()).rejects.toThrow("React failed");
});
