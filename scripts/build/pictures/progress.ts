/** A build that takes no longer than this prints nothing, in milliseconds. */
const QUIET_MS = 3_000;
/** Time between two lines, in milliseconds. */
const INTERVAL_MS = 5_000;

/** The share of finished work from which the remaining time is estimated. The first files are not representative. */
const TELLING_PART = 0.1;

/** Counts finished work and prints how much is left. */
export interface Progress {
  /**
   * Runs one piece of work.
   * @param size Its duration relative to other pieces.
   */
  track<Result>(size: number, work: () => Promise<Result>): Promise<Result>;
  stop(): void;
}

/**
 * Returns a progress that prints lines such as "Pictures: 120 of 300 made, about 40 s left."
 * @param print Prints one line.
 * @param clock Returns the time in milliseconds.
 */
export function createProgress(print: (line: string) => void, clock = Date.now): Progress {
  /** When the first piece of work began. 0 before that. */
  let start = 0;
  const begun = { count: 0, size: 0 };
  const done = { count: 0, size: 0 };
  let printed = 0;

  function printWhenDue(): void {
    const now = clock();
    if (now - printed < INTERVAL_MS || done.count === begun.count) return;
    printed = now;
    const part = done.size / begun.size;
    const seconds = Math.ceil(((now - start) * (1 / part - 1)) / 1000);
    const estimate = part < TELLING_PART ? "" : `, about ${seconds} s left`;
    print(`Pictures: ${done.count} of ${begun.count} made${estimate}.`);
  }

  return {
    async track(size, work) {
      if (begun.count === 0) {
        start = clock();
        printed = start + QUIET_MS - INTERVAL_MS;
      }
      begun.count += 1;
      begun.size += size;
      const result = await work();
      done.count += 1;
      done.size += size;
      printWhenDue();
      return result;
    },
    stop() {
      printed = Number.POSITIVE_INFINITY;
    },
  };
}
