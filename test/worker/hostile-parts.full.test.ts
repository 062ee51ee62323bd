import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { IMAGE_FORMATS } from "../../src/shared/image-variant.ts";
import { createBreakableSite } from "../support/breakable-site.tsx";
import { createImageTestApp, readBody } from "../support/image-app.ts";
import { drawFile } from "../support/image-file.ts";
import { MARK, MARKED_HEADERS, recordLogOfEachTest } from "../support/marked-visitor.ts";

/* Dependencies that answer wrongly: with any bytes, or cut off anywhere. fault-matrix.test.ts covers those that do not answer. */

const TIME_LIMIT_MS = 300_000;

const dataCentre = (caches as CacheStorage & { readonly default: Cache }).default;

const readLog = recordLogOfEachTest();

/** Ways to damage a cached body. */
const SPOILS: Readonly<Record<string, (whole: Uint8Array<ArrayBuffer>, at: number) => BodyInit | null>> = {
  "ends early": (whole, at) => whole.slice(0, at),
  "is empty": () => null,
  "has too much": (whole, at) => new Blob([whole, whole.slice(at)]).stream(),
  "breaks off": (whole, at) =>
    stream(whole.slice(0, at), (controller) => controller.error(new Error("gone"))),
  hangs: (whole, at) => stream(whole.slice(0, at), () => new Promise<never>(() => {})),
};

const spoiling = fc.record({
  how: fc.constantFrom(...Object.keys(SPOILS)),
  where: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
});

/** Makes the data centre's cache return damaged bodies. */
function spoilCache({ how, where }: { readonly how: string; readonly where: number }): void {
  const match = Cache.prototype.match.bind(dataCentre);
  vi.spyOn(dataCentre, "match").mockImplementation(async (...asked) => {
    const stored = await match(...asked);
    if (!stored) return undefined;
    const whole = await stored.bytes();
    return new Response(SPOILS[how]?.(whole, Math.floor(whole.length * where)), stored);
  });
}

it("a page is complete, wherever the data centre's cache cuts it off", {
  timeout: TIME_LIMIT_MS,
}, async () => {
  const ask = async (site: ReturnType<typeof createBreakableSite>) =>
    await site.ask(new Request("https://site.test/services", { headers: MARKED_HEADERS }), {
      SITE_ORIGIN: "https://site.test",
      PAGE_CACHE: "on",
    });
  const whole = await ask(createBreakableSite());
  expect(whole.text).toMatch(/<\/html>\s*$/);
  await fc.assert(
    fc.asyncProperty(spoiling, async (spoiled) => {
      const site = createBreakableSite();
      spoilCache(spoiled);
      const first = await ask(site);
      vi.mocked(dataCentre.match).mockRestore();
      const second = await ask(site);
      for (const answer of [first, second]) expect([answer.status, answer.text]).toEqual([200, whole.text]);
      expect(first.headers.get("Server-Timing")).toMatch(/"miss"$/);
      expect(second.headers.get("Server-Timing")).toMatch(/"memory"$/);
    }),
    { numRuns: 200 },
  );
  expect(
    readLog().filter((line) => line.includes('"event":"page-cache-read"')).length,
  ).toBeGreaterThanOrEqual(200);
  expect(readLog().filter((line) => MARK.test(line))).toEqual([]);
});

/** Bytes that are not a file of the format, even if they begin like one. */
const noPicture = fc.record({ format: fc.constantFrom(...IMAGE_FORMATS) }).chain(({ format }) =>
  fc.record({
    format: fc.constant(format),
    bytes: fc.oneof(
      fc.constant(new Uint8Array()),
      fc.uint8Array({ maxLength: 64 }),
      fc.string({ maxLength: 64 }).map((text) => new TextEncoder().encode(`marksdottir: ${text}`)),
      fc.nat(2).map((length) => drawFile(format, "").slice(0, length)),
      fc
        .constantFrom(...IMAGE_FORMATS.filter((other) => other !== format))
        .map((other) => drawFile(other, "another format")),
    ),
  }),
);

it("an engine's output that is not a picture of the right format is neither sent nor cached", {
  timeout: TIME_LIMIT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(noPicture, async ({ format, bytes }) => {
      let isSound = false;
      const { ask, jobs, version } = createImageTestApp({
        engine: async () => (isSound ? drawFile(format, "made") : new Uint8Array(bytes)),
      });
      const path = `/image/harbour?width=700&format=${format}&v=${version}`;
      for (let again = 0; again < 2; again += 1) {
        const answer = await ask(path, { headers: MARKED_HEADERS });
        expect([
          answer.status,
          answer.headers.get("X-Image-Origin"),
          answer.headers.get("Cache-Control"),
        ]).toEqual(format === "png" ? [503, null, "no-store"] : [200, "stand-in", "public, max-age=60"]);
        expect(await readBody(answer)).not.toContain("marksdottir");
      }
      expect(jobs).toHaveLength(2);
      isSound = true;
      const answer = await ask(path);
      expect([answer.headers.get("X-Image-Origin"), await readBody(answer)]).toEqual(["engine", "made"]);
    }),
    { numRuns: 300 },
  );
  expect(readLog().filter((line) => line.includes('"code":"not-a-picture"'))).toHaveLength(600);
  expect(readLog().filter((line) => MARK.test(line))).toEqual([]);
});

it("a cached body that is not a picture is rendered again", {
  timeout: TIME_LIMIT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(noPicture, async ({ format, bytes }) => {
      const { ask, jobs } = createImageTestApp();
      const path = `/image/harbour?width=700&format=${format}`;
      const made = await readBody(await ask(path));
      vi.spyOn(dataCentre, "match").mockImplementation(async () => new Response(new Uint8Array(bytes)));
      const answer = await ask(path, { headers: MARKED_HEADERS });
      vi.mocked(dataCentre.match).mockRestore();
      expect([answer.status, await readBody(answer)]).toEqual([200, made]);
      expect(jobs).toHaveLength(2);
    }),
    { numRuns: 300 },
  );
  expect(readLog().filter((line) => MARK.test(line))).toEqual([]);
});

it("a picture is complete, wherever the data centre's cache cuts it off", {
  timeout: TIME_LIMIT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(spoiling, async (spoiled) => {
      const { ask, jobs, version } = createImageTestApp();
      const path = `/image/harbour?width=700&v=${version}`;
      const made = await readBody(await ask(path));
      spoilCache(spoiled);
      const answer = await ask(path, { headers: MARKED_HEADERS });
      vi.mocked(dataCentre.match).mockRestore();
      expect([answer.status, await readBody(answer)]).toEqual([200, made]);
      expect(jobs).toHaveLength(2);
    }),
    { numRuns: 100 },
  );
  expect(readLog().filter((line) => line.includes('"event":"image-cache-read"')).length).toBe(100);
  expect(readLog().filter((line) => MARK.test(line))).toEqual([]);
});

/** A stream of bytes, followed by a custom step. */
function stream(
  bytes: Uint8Array<ArrayBuffer>,
  then: (controller: ReadableStreamDefaultController<Uint8Array>) => void | Promise<void>,
): ReadableStream<Uint8Array> {
  const parts = [bytes];
  return new ReadableStream({
    async pull(controller) {
      const part = parts.pop();
      if (part) controller.enqueue(part);
      else await then(controller);
    },
  });
}
