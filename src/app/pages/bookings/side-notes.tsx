import type { ReactNode } from "react";
import { MoreLink } from "../../ui/more-link.tsx";
import type { BookingsData } from "./data.ts";

interface SideNotesProps {
  readonly words: Pick<BookingsData["words"], "whereYouMeet" | "flightLate" | "changingPlans">;
}

/** Notes about meeting points, late flights and changed plans. */
export function SideNotes({ words: { whereYouMeet, flightLate, changingPlans } }: SideNotesProps) {
  const renderNote = (
    id: string,
    { title, text }: { readonly title: string; readonly text: string },
    more?: ReactNode,
  ) => (
    <section className="horizon" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {more}
    </section>
  );
  return (
    <div className="section">
      <div className="side-notes">
        {renderNote(
          "where-you-meet",
          whereYouMeet,
          <MoreLink to="/services#where-we-meet" label={whereYouMeet.moreLabel} />,
        )}
        {renderNote("flight-late", flightLate)}
        {renderNote("changing-plans", changingPlans)}
      </div>
    </div>
  );
}
