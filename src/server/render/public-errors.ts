import { isRouteErrorResponse, type StaticHandlerContext } from "react-router";
import { toShownError } from "../../app/errors.ts";
import type { WithFaultId } from "../../app/fault-id.ts";
import { logError } from "../log.ts";
import { LoggedFault } from "../logged-fault.ts";

/** Replaces every error by what a visitor may know of it, before it is rendered or written into the document. */
export function hideInternals(context: StaticHandlerContext): void {
  if (context.errors === null) return;
  for (const [id, error] of Object.entries(context.errors)) {
    const shown = toPublicError(error, context.location.pathname);
    context.errors[id] = shown;
    context.statusCode = shown.status;
  }
}

function toPublicError(error: unknown, pathname: string) {
  const told = error instanceof LoggedFault ? error.told : undefined;
  const { status, message } = told ?? toShownError(error, pathname);
  const faultId = findFaultId(error, pathname);
  // The shape by which react-router knows its error responses, in the Worker and after JSON in the browser.
  return { status, statusText: "", internal: false, data: message, ...(faultId && { faultId }) };
}

/** The id of a fault in the log; undefined for a visitor's wrong address, which is no fault of ours. */
function findFaultId(error: unknown, path: string): WithFaultId["faultId"] | undefined {
  if (error instanceof LoggedFault) return error.id;
  return isRouteErrorResponse(error) && error.status < 500 ? undefined : logError("load", error, { path });
}

/** The same with the error screen in place of the page. */
export function withError(context: StaticHandlerContext, error: unknown): StaticHandlerContext {
  const [root] = context.matches;
  const shown = toPublicError(error, context.location.pathname);
  const errors = { [root?.route.id ?? "layout"]: shown };
  return { ...context, errors, loaderData: {}, statusCode: shown.status };
}
