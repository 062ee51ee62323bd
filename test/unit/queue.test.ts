import { expect, it } from "vitest";
import { createQueue } from "../../src/client/navigation/queue.ts";

it("createQueue runs at most five tasks at once, in order, and continues after a failure", async () => {
  const enqueue = createQueue(5);
  const tasks = Array.from({ length: 12 }, () => Promise.withResolvers<void>());
  const started: number[] = [];
  for (const [index, task] of tasks.entries()) {
    enqueue(() => {
      started.push(index);
      return task.promise;
    });
  }
  expect(started).toEqual([0, 1, 2, 3, 4]);
  tasks[3]?.resolve();
  tasks[1]?.reject(new Error("failed"));
  await Promise.allSettled([tasks[3]?.promise, tasks[1]?.promise]);
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
  for (const task of tasks) task.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});
