import { limitTime } from "./time-limit.ts";

/** Where a copy is looked for: only at the moment it is needed, because an earlier result may be outdated by then. */
export interface Copies {
  /** For a visitor who waits. */
  readonly whileWaiting: () => Promise<Response | undefined>;
  /** Where the network fails. */
  readonly otherwise: () => Promise<Response | undefined>;
}

interface Limits {
  /** How long the network may take while there is a copy; null for as long as it may take at all. */
  readonly patienceMs: number | null;
  /** How long it may take at all. */
  readonly limitMs: number;
}

/**
 * The answer of the network, or a copy where the network fails or is too slow.
 * @throws what the network threw, or a TimeoutError, when there is no copy either.
 */
export async function preferNetwork(
  network: Promise<Response>,
  copies: Copies,
  { patienceMs, limitMs }: Limits,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const impatience = new Promise<Response>((resolve) => {
    if (patienceMs === null) return;
    timer = setTimeout(async () => {
      const copy = await copies.whileWaiting().catch(() => undefined);
      if (copy) resolve(copy);
    }, patienceMs);
  });
  try {
    return await Promise.race([limitTime(network, limitMs), impatience]);
  } catch (error) {
    const copy = await copies.otherwise();
    if (copy) return copy;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
