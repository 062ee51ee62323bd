import { describe, expect, it } from "vitest";
import { EngineBusy } from "../../src/server/image/engines/engine.ts";
import { createTurns, fitsIntoMemory } from "../../src/server/image/engines/wasm/memory.ts";

describe("the image engine inside the Worker", () => {
  it.each([
    [1600, 1000, { width: 800, height: 500, format: "avif" }, true],
    [2400, 1350, { width: 300, height: 169, format: "webp" }, true],
    [2400, 1350, { width: 2400, height: 1350, format: "webp" }, false],
    [1552, 440, { width: 1552, height: 1552, format: "webp", shape: "pad" }, true],
    [3072, 3072, { width: 10, height: 10, format: "jpeg" }, false],
    [1600, 1000, { width: 1600, height: 1000, format: "avif" }, false],
  ] as const)(
    "fits into memory for a %i by %i picture and the variant %o: %s",
    (width, height, variant, fits) => {
      const whole = { shape: "resize", quality: 80, ...variant } as const;
      expect(fitsIntoMemory({ width, height }, whole)).toBe(fits);
    },
  );

  it("renders one picture at a time, in order, even after a failure", async () => {
    const takeTurn = createTurns();
    let atWork = 0;
    let most = 0;
    const done: number[] = [];
    const draw = (picture: number) => async () => {
      most = Math.max(most, ++atWork);
      await Promise.resolve();
      atWork--;
      done.push(picture);
      if (picture === 1) throw new Error("broken");
    };
    const results = await Promise.allSettled([1, 2, 3].map((picture) => takeTurn(draw(picture))));
    expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
    expect([most, done]).toEqual([1, [1, 2, 3]]);
  });

  it("lets other requests run between two pictures", async () => {
    const takeTurn = createTurns();
    const events: string[] = [];
    const pictures = [1, 2, 3, 4].map((picture) =>
      takeTurn(async () => {
        events.push(`picture ${picture}`);
        // Another request arrives while the first picture renders.
        if (picture === 1) setTimeout(() => events.push("page"));
      }),
    );
    await Promise.all(pictures);
    expect(events).toEqual(["picture 1", "page", "picture 2", "picture 3", "picture 4"]);
  });

  it("rejects pictures beyond its queue with EngineBusy and recovers afterwards", async () => {
    const takeTurn = createTurns();
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => takeTurn(async () => i)));
    const refused = results.filter((result) => result.status === "rejected");
    expect(results.length - refused.length).toBe(9);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(EngineBusy);
    expect(await takeTurn(async () => "made")).toBe("made");
  });
});
