/** A build that takes no longer than this prints nothing, in milliseconds. */
const QUIET_MS = 3_000;
/** Time between two lines, in milliseconds. */
const INTERVAL_MS = 5_000;

/** Counts work while it is done, and prints how much is left. */
export interface Progress {
  /**
   * Does one piece of work.
   * @param size How long the work takes compared with other pieces.
   */
  track<Result>(size: number, work: () => Promise<Result>): Promise<Result>;
  /** Ends the printing. */
  stop(): void;
}

/**
 * Returns a progress that prints lines such as "Pictures: 120 of 300 made, about 40 s left."
 * @param print Prints one line.
 * @param clock The time in milliseconds.
 */
export function createProgress(print: (line: string) => void, clock = Date.now): Progress {
  /** When the first work began: 0 before. */
  let start = 0;
  const begun = { count: 0, size: 0 };
  const done = { count: 0, size: 0 };
  let printed = 0;

  function printWhenDue(): void {
    const now = clock();
    if (now - printed < INTERVAL_MS || done.count === begun.count) return;
    printed = now;
    const seconds = Math.ceil((((now - start) / done.size) * (begun.size - done.size)) / 1000);
    print(`Pictures: ${done.count} of ${begun.count} made, about ${seconds} s left.`);
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
