import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { passOn } from "../../src/server/pages/stream.ts";

describe("passOn", () => {
  it("streams the body unchanged and hands over a complete copy", async () => {
    const bodies = fc.array(fc.uint8Array({ minLength: 1 }));
    await fc.assert(
      fc.asyncProperty(bodies, async (chunks) => {
        const onWhole = vi.fn();
        const read = await new Response(passOn(createBody(chunks), onWhole)).bytes();
        const all = Uint8Array.from(chunks.flatMap((chunk) => [...chunk]));
        expect(read).toEqual(all);
        expect(onWhole.mock.calls).toEqual([[all]]);
      }),
    );
  });

  it("rejects and hands over nothing if the body fails", async () => {
    const onWhole = vi.fn();
    const failing = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array([1])),
      pull: (controller) => controller.error(new Error("broken off")),
    });
    await expect(new Response(passOn(failing, onWhole)).bytes()).rejects.toThrow("broken off");
    expect(onWhole).not.toHaveBeenCalled();
  });

  it("cancels the source and hands over nothing if the reader cancels", async () => {
    const [onWhole, onCancel] = [vi.fn(), vi.fn()];
    const hanging = new ReadableStream<Uint8Array>({ cancel: onCancel });
    const reader = passOn(hanging, onWhole).getReader();
    const reading = reader.read();
    await reader.cancel("gone");
    expect((await reading).done).toBe(true);
    expect(onCancel).toHaveBeenCalledWith("gone");
    expect(onWhole).not.toHaveBeenCalled();
  });
});

function createBody(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}
