/** Interval between two lines, in milliseconds. */
const INTERVAL_MS = 5_000;

/** Counts the files that a build makes, and prints the count while it makes them. */
export interface Progress {
  /** Makes one file. */
  track<Result>(make: () => Promise<Result>): Promise<Result>;
  stop(): void;
}

/** Returns a progress that prints lines such as "Pictures: 120 of 300 made." */
export function createProgress(): Progress {
  let [begun, done] = [0, 0];
  const timer = setInterval(() => {
    if (done < begun) console.log(`Pictures: ${done} of ${begun} made.`);
  }, INTERVAL_MS);
  return {
    async track(make) {
      begun += 1;
      const result = await make();
      done += 1;
      return result;
    },
    stop: () => clearInterval(timer),
  };
}
