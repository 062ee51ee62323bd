import { MoreLink } from "../../ui/more-link.tsx";
import type { BookingsData } from "./data.ts";

interface SideNotesProps {
  readonly words: Pick<BookingsData["words"], "whereYouMeet" | "flightLate" | "changingPlans">;
}

/** Notes about meeting points, late flights and changed plans. */
export function SideNotes({ words }: SideNotesProps) {
  const { whereYouMeet, flightLate, changingPlans } = words;
  return (
    <div className="section">
      <div className="side-notes">
        <section className="horizon" aria-labelledby="where-you-meet">
          <h2 id="where-you-meet">{whereYouMeet.title}</h2>
          <p>{whereYouMeet.text}</p>
          <MoreLink to="/services#where-we-meet" label={whereYouMeet.moreLabel} />
        </section>
        <section className="horizon" aria-labelledby="flight-late">
          <h2 id="flight-late">{flightLate.title}</h2>
          <p>{flightLate.text}</p>
        </section>
        <section className="horizon" aria-labelledby="changing-plans">
          <h2 id="changing-plans">{changingPlans.title}</h2>
          <p>{changingPlans.text}</p>
        </section>
      </div>
    </div>
  );
}
