import { use, useEffect } from "react";
import { errorScreen } from "../../content/shell.ts";
import { BrowserServicesContext } from "../browser-services.ts";
import type { ShownError } from "../errors.ts";

interface FaultNoteProps {
  readonly error: ShownError;
}

/** Shows a fault's id for the visitor to quote. Reports the fault if it occurred in this browser. */
export function FaultNote({ error: { faultId, cause } }: FaultNoteProps) {
  const services = use(BrowserServicesContext);
  useEffect(() => {
    if (faultId !== undefined && cause !== undefined) services?.reportFault(cause, faultId);
  }, [services, cause, faultId]);
  return faultId === undefined ? null : (
    <p className="error-screen__fault">{errorScreen.faultNote.replace("{id}", faultId)}</p>
  );
}
