import { vi } from "vitest";

/** Runs the work with every setTimeout delay divided by `times`. */
export async function hurry<Answer>(work: () => Promise<Answer>, times = 4): Promise<Answer> {
  const wait = globalThis.setTimeout;
  const shorter = vi.spyOn(globalThis, "setTimeout");
  shorter.mockImplementation(((then: () => void, ms = 0) => wait(then, ms / times)) as typeof setTimeout);
  try {
    return await work();
  } finally {
    shorter.mockRestore();
  }
}
