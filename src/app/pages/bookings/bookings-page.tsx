import type { BookingSubmission } from "../../../shared/booking/submission.ts";
import type { PageProps } from "../../page-props.ts";
import { DeferredContent } from "../../ui/deferred-content.tsx";
import { FareTerms } from "../../ui/fare-terms.tsx";
import { Section } from "../../ui/section.tsx";
import { Steps } from "../../ui/steps.tsx";
import { Confirmation } from "./confirmation.tsx";
import { ContactWays } from "./contact-ways.tsx";
import type { BookingsData } from "./data.ts";
import { BookingForm } from "./form/booking-form.tsx";
import { GoneConfirmation } from "./gone-confirmation.tsx";
import { PrivacyNotice } from "./privacy-notice.tsx";
import { SideNotes } from "./side-notes.tsx";
import { useIsGone, useLastSent, useSentRequest } from "./use-sent-request.ts";

/** The bookings page: the form with its notes or, once a request has been stored, only the confirmation. */
export function Component({ data, answer }: PageProps<BookingsData, BookingSubmission>) {
  const sent = useSentRequest(data);
  const isGone = useIsGone(data);
  const { words } = data;
  const { whatHappensNext, contact, privacy } = words;
  return (
    <>
      {sent ? (
        <Confirmation
          sent={sent}
          words={words.form.sent}
          callLabel={words.form.callLabel}
          replyTime={data.replyTime}
        />
      ) : (
        <BeforeTheForm words={words} isGone={isGone} />
      )}
      <DeferredContent>
        {!sent && (
          <>
            <div className="split request">
              <div className="request__columns">
                <BookingForm data={data} submission={answer} />
                <ContactWays words={contact} languages={data.languages} />
              </div>
            </div>
            <Section id="what-happens-next" title={whatHappensNext.title}>
              <Steps steps={whatHappensNext.steps.map((text) => ({ text }))} />
              <p className="next__note">{whatHappensNext.note}</p>
            </Section>
            <SideNotes words={words} />
            <FareTerms terms={data.fareTerms} />
            <PrivacyNotice words={privacy} />
          </>
        )}
        <div className="causeway-end" />
      </DeferredContent>
    </>
  );
}

interface BeforeTheFormProps extends Pick<BookingsData, "words"> {
  readonly isGone: boolean;
}

function BeforeTheForm({ words, isGone }: BeforeTheFormProps) {
  const lastSent = useLastSent();
  if (isGone) return <GoneConfirmation words={words} />;
  const { earlier, earlierLabel } = words.form.sent;
  return (
    <div className="split page-head">
      <h1>{words.intro.title}</h1>
      <div className="page-head__text">
        <p>{words.intro.text}</p>
        {lastSent && (
          <p>
            {earlier.replace("{reference}", lastSent.reference)} <a href="#sent">{earlierLabel}</a>
          </p>
        )}
      </div>
    </div>
  );
}
