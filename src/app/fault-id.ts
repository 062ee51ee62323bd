import { createFaultId } from "../shared/fault-id.ts";

/** An error as the Worker hands it on: its fault is in the log already. */
export interface WithFaultId {
  readonly faultId: string;
}

const ownIds = new WeakMap<object, string>();

/** Whether the Worker has written this fault into its log. */
export function isLogged(error: unknown): error is WithFaultId {
  return (
    typeof error === "object" && error !== null && "faultId" in error && typeof error.faultId === "string"
  );
}

/** The id of a fault: the Worker's, or one of its own that stays the same; undefined for what is no object. */
export function findFaultId(error: unknown): string | undefined {
  if (isLogged(error)) return error.faultId;
  if (typeof error !== "object" || error === null) return undefined;
  const id = ownIds.get(error) ?? createFaultId();
  ownIds.set(error, id);
  return id;
}
