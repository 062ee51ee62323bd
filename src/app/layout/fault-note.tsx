import { use, useEffect } from "react";
import { errorScreen } from "../../content/shell.ts";
import { BrowserServicesContext } from "../browser-services.ts";
import { findFaultId, isLogged } from "../fault-id.ts";

interface FaultNoteProps {
  /** What the router caught. */
  readonly error: unknown;
}

/** The id of a fault, to be quoted. One that began in the browser is reported when it is shown. */
export function FaultNote({ error }: FaultNoteProps) {
  const services = use(BrowserServicesContext);
  const id = findFaultId(error);
  useEffect(() => {
    if (id !== undefined && !isLogged(error)) services?.reportFault(error, id);
  }, [services, error, id]);
  return id === undefined ? null : (
    <p className="error-screen__fault">{errorScreen.faultNote.replace("{id}", id)}</p>
  );
}
