import { ContactButtons } from "./contact-ways.tsx";
import type { BookingsData } from "./data.ts";

/** Replaces a confirmation that has expired, or whose address is incomplete. */
export function GoneConfirmation({ words }: { readonly words: BookingsData["words"] }) {
  const { gone, callLabel } = words.form;
  return (
    <div className="split page-head">
      <h1>{gone.title}</h1>
      <div className="page-head__text gone">
        <p>{gone.text}</p>
        <ContactButtons callLabel={callLabel} />
        <p>{gone.newRequest}</p>
      </div>
    </div>
  );
}
