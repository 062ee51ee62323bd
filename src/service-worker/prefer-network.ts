import { withTimeLimit } from "../shared/time-limit.ts";

/** Look up a copy. Called only when a copy is needed, because an earlier result may be outdated by then. */
export interface Copies {
  /** Called if the network is slow. */
  readonly whileWaiting: () => Promise<Response | undefined>;
  /** Called if the network fails. */
  readonly otherwise: () => Promise<Response | undefined>;
}

interface Limits {
  /** How long to wait for the network before using a copy, in milliseconds; null to wait until `limitMs`. */
  readonly patienceMs: number | null;
  /** Timeout of the network, in milliseconds. */
  readonly limitMs: number;
}

/**
 * Returns the network's response, or a copy if the network fails or is too slow.
 * @throws The network's error, or NoAnswerInTime, if there is no copy either.
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
    return await Promise.race([withTimeLimit("The network", limitMs, () => network), impatience]);
  } catch (error) {
    const copy = await copies.otherwise();
    if (copy) return copy;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
