/**
 * The answer of the network, or a copy where the network fails or is too slow. The copy is looked for only then:
 * what was good a moment ago may have been outdated meanwhile.
 * @param patienceMs How long the network may take while there is a copy; null for as long as it needs, which is also
 *   what it gets while there is none.
 * @throws what the network threw, when there is no copy either.
 */
export async function preferNetwork(
  network: Promise<Response>,
  findCopy: () => Promise<Response | undefined>,
  patienceMs: number | null,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const impatience = new Promise<Response>((resolve) => {
    if (patienceMs === null) return;
    timer = setTimeout(async () => {
      const copy = await findCopy().catch(() => undefined);
      if (copy) resolve(copy);
    }, patienceMs);
  });
  try {
    return await Promise.race([network, impatience]);
  } catch (error) {
    const copy = await findCopy();
    if (copy) return copy;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
