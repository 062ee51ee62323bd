import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { DocumentMemory } from "../../src/server/pages/cache.ts";
import { passOn } from "../../src/server/pages/stream.ts";

const page = { headers: new Headers(), body: new Uint8Array() };

describe("a body that is passed on", () => {
  it("reaches its reader as it was, and is handed over whole", async () => {
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

  it("is not handed over when it fails, and its reader hears of that", async () => {
    const onWhole = vi.fn();
    const failing = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array([1])),
      pull: (controller) => controller.error(new Error("broken off")),
    });
    await expect(new Response(passOn(failing, onWhole)).bytes()).rejects.toThrow("broken off");
    expect(onWhole).not.toHaveBeenCalled();
  });

  it("is not handed over when its reader goes away, and its source hears of that", async () => {
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

describe("what a Worker remembers", () => {
  it("is twelve pages, the latest", () => {
    const memory = new DocumentMemory();
    for (let n = 0; n < 20; n += 1) memory.remember(`page ${n}`, page);
    const remembered = Array.from({ length: 20 }, (_, n) => memory.find(`page ${n}`) !== undefined);
    expect(remembered.map(Number).join("")).toBe("00000000111111111111");
  });

  it("is a page once, however often it is stored", () => {
    const memory = new DocumentMemory();
    memory.remember("first", page);
    for (let n = 0; n < 20; n += 1) memory.remember("second", page);
    expect(memory.find("first")).toBe(page);
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
