/** Does a piece of work, or waits for the same work that somebody else has begun. */
export type ShareWork<Result> = (
  key: string,
  work: () => Promise<Result>,
  isPersonal: (error: unknown) => boolean,
) => Promise<Result>;

/**
 * Makes equal work at the same moment happen once per isolate.
 * A failure is shared too, unless `isPersonal` says that it concerns only the one who began: then the next does it.
 */
export function createWorkSharing<Result>(): ShareWork<Result> {
  const underWay = new Map<string, Promise<Result>>();

  return async function shareWork(key, work, isPersonal) {
    for (let shared = underWay.get(key); shared; shared = underWay.get(key)) {
      try {
        return await shared;
      } catch (error) {
        if (!isPersonal(error)) throw error;
      }
    }
    const begun = work().finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return await begun;
  };
}
