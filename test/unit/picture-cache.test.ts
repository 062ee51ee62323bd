import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteUnread, readThrough } from "../../scripts/build/pictures/file-cache.ts";
import { createProgress } from "../../scripts/build/pictures/progress.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

describe("the cache of rendered pictures", () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "cache-"));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const age = async (days: number) => {
    const time = new Date(Date.now() - days * DAY_MS);
    for (const name of await readdir(directory)) await utimes(join(directory, name), time, time);
  };
  const read = (input: string, make = () => Promise.resolve(Buffer.from(input))) =>
    readThrough(directory, [input], make);

  it("returns a stored result without rendering again", async () => {
    await read("one");
    const again = await read("one", () => Promise.reject(new Error("It was made again.")));
    expect(again.toString()).toBe("one");
  });

  it("stores nothing if rendering fails", async () => {
    await expect(read("one", () => Promise.reject(new Error("interrupted")))).rejects.toThrow("interrupted");
    expect(await readdir(directory)).toEqual([]);
  });

  it("deletes files that no build has read for 30 days", async () => {
    await read("unread");
    await read("read");
    await writeFile(join(directory, "interrupted.draft"), "");
    await age(31);
    await read("read");
    await deleteUnread(directory);
    expect(await readdir(directory)).toHaveLength(1);
    await expect(read("read", () => Promise.reject(new Error("deleted")))).resolves.toBeDefined();
  });

  it("deletes nothing before the first build", async () => {
    await expect(deleteUnread(join(directory, "absent"))).resolves.toBeUndefined();
  });
});

describe("the progress of the pictures", () => {
  function createClock() {
    const lines: string[] = [];
    const clock = { ms: 50_000 };
    const progress = createProgress(
      (line) => lines.push(line),
      () => clock.ms,
    );
    const finishAt = (ms: number) => () => {
      clock.ms = 50_000 + ms;
      return Promise.resolve();
    };
    return { lines, progress, finishAt };
  }
  /** Work that never ends. */
  const pending = () => new Promise<never>(() => {});

  it("prints the count of rendered pictures and estimates the remaining time by size", async () => {
    const { lines, progress, finishAt } = createClock();
    void progress.track(300, pending);
    await progress.track(100, finishAt(4_000));
    expect(lines).toEqual(["Pictures: 1 of 2 made, about 12 s left."]);
  });

  it("estimates no time before a tenth of the work is done", async () => {
    const { lines, progress, finishAt } = createClock();
    void progress.track(1_000, pending);
    await progress.track(1, finishAt(4_000));
    await progress.track(200, finishAt(10_000));
    expect(lines).toEqual(["Pictures: 1 of 2 made.", "Pictures: 2 of 3 made, about 50 s left."]);
  });

  it("prints nothing for the first three seconds, then a line every five seconds", async () => {
    const { lines, progress, finishAt } = createClock();
    void progress.track(100, pending);
    await progress.track(100, finishAt(2_900));
    expect(lines).toHaveLength(0);
    await progress.track(100, finishAt(3_000));
    await progress.track(100, finishAt(7_900));
    expect(lines).toHaveLength(1);
    await progress.track(100, finishAt(8_000));
    expect(lines).toHaveLength(2);
  });

  it("prints nothing after stop()", async () => {
    const { lines, progress, finishAt } = createClock();
    void progress.track(100, pending);
    progress.stop();
    await progress.track(100, finishAt(60_000));
    expect(lines).toEqual([]);
  });
});
