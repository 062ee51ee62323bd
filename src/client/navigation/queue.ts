/**
 * Creates a queue that starts tasks in order and limits how many run at once. Ignores errors of tasks.
 * @param limit Maximum number of running tasks.
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
