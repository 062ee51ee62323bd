/**
 * A queue that runs its tasks in order, a few at a time. A task that fails makes room like any other; its error is
 * its own business.
 * @param limit How many run at once.
 */
export function createQueue(limit: number): (task: () => Promise<unknown>) => void {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;

  function runNext(): void {
    if (running >= limit) return;
    const task = waiting.shift();
    if (!task) return;
    running += 1;
    const onEnd = () => {
      running -= 1;
      runNext();
    };
    task().then(onEnd, onEnd);
  }

  return function enqueue(task) {
    waiting.push(task);
    runNext();
  };
}
