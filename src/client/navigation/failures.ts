import { RequestFailure } from "../platform/request.ts";

/** True for a 404 response. */
export function isGone(error: unknown): boolean {
  return error instanceof RequestFailure && error.status === 404;
}

/** True for a request without a response. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof RequestFailure && error.status === undefined;
}

/** Only the document of an address can show its page. */
export class DocumentNeeded extends Error {}
