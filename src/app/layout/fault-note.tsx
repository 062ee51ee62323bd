import { use, useEffect } from "react";
import { errorScreen } from "../../content/shell.ts";
import { BrowserServicesContext } from "../browser-services.ts";
import type { ShownError } from "../errors.ts";

interface FaultNoteProps {
  readonly error: ShownError;
}

/** The id of a fault, to be quoted. One that began in the browser is reported when it is shown. */
export function FaultNote({ error: { faultId, cause } }: FaultNoteProps) {
  const services = use(BrowserServicesContext);
  useEffect(() => {
    if (faultId !== undefined && cause !== undefined) services?.reportFault(cause, faultId);
  }, [services, cause, faultId]);
  return faultId === undefined ? null : (
    <p className="error-screen__fault">{errorScreen.faultNote.replace("{id}", faultId)}</p>
  );
}
