import { useLoaderData } from "react-router";
import { Rest } from "../../ui/rest.tsx";
import { Section } from "../../ui/section.tsx";
import { Steps } from "../../ui/steps.tsx";
import { Confirmation } from "./confirmation.tsx";
import { ContactWays } from "./contact-ways.tsx";
import type { BookingsData } from "./data.ts";
import { BookingForm } from "./form/booking-form.tsx";
import { GoneConfirmation } from "./gone-confirmation.tsx";
import { PrivacyNotice } from "./privacy-notice.tsx";
import { SideNotes } from "./side-notes.tsx";
import { useIsGone, useSentRequest } from "./use-sent-request.ts";

/** The bookings page: the form or, once a request has been stored, its confirmation; and what happens then. */
export function Component() {
  const data = useLoaderData<BookingsData>();
  const sent = useSentRequest(data);
  const isGone = useIsGone(data);
  const { words } = data;
  const { intro } = words;
  if (sent) {
    return (
      <>
        <Confirmation sent={sent} words={words.form.sent} callLabel={words.form.callLabel} />
        <AfterTheForm words={words} />
      </>
    );
  }
  return (
    <>
      {isGone ? (
        <GoneConfirmation words={words} />
      ) : (
        <div className="split page-head">
          <h1>{intro.title}</h1>
          <p className="page-head__text">{intro.text}</p>
        </div>
      )}
      <Rest>
        <div className="split request">
          <div className="request__columns">
            <BookingForm data={data} />
            <ContactWays words={words.contact} />
          </div>
        </div>
        <AfterTheForm words={words} />
      </Rest>
    </>
  );
}

/** What is to be read whether there is a form or the confirmation of a request. */
function AfterTheForm({ words }: Pick<BookingsData, "words">) {
  const { whatHappensNext, privacy } = words;
  return (
    <>
      <Section id="what-happens-next" title={whatHappensNext.title}>
        <Steps steps={whatHappensNext.steps.map((text) => ({ text }))} />
        <p className="next__note">{whatHappensNext.note}</p>
      </Section>
      <SideNotes words={words} />
      <PrivacyNotice words={privacy} />
      <div className="causeway-end" />
    </>
  );
}
