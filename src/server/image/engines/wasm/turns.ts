import { withTimeLimit } from "../../../platform/time-limit.ts";
import { EngineBusy } from "../engine.ts";

/** How many may wait behind the one whose turn it is: at a second for each, the last still waits in good time. */
const MAX_WAITING = 8;

/** Whose turn takes longer has hung, or its request was broken off: the next begins. */
const MAX_TURN_MS = 10_000;

/** Does a piece of work when all that came before is done. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets work of one isolate be done one piece at a time.
 * @throws EngineBusy from each piece that finds too many waiting.
 */
export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return async function takeTurn(work) {
    if (waiting > MAX_WAITING) throw new EngineBusy();
    waiting++;
    const before = last;
    const turn = waitFor(before).then(work);
    last = turn;
    try {
      return await turn;
    } finally {
      waiting--;
    }
  };
}

async function waitFor(before: Promise<unknown>): Promise<void> {
  try {
    await withTimeLimit("The turn before", MAX_TURN_MS, () => before);
  } catch {
    // How it ended is for those who asked for it.
  }
}
