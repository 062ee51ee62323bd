import { isRouteErrorResponse, type StaticHandlerContext } from "react-router";
import { toErrorResponse, toShownError } from "../../app/errors.ts";
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
  const faultId = findFaultId(error, pathname);
  return { ...toErrorResponse(told ?? toShownError(error, pathname)), ...(faultId && { faultId }) };
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
