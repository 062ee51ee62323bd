import type { BookingSubmission, SentRequest } from "../../../shared/booking/submission.ts";
import type { PageProps } from "../../page-props.ts";
import { DeferredContent } from "../../ui/deferred-content.tsx";
import { FareTerms } from "../../ui/fare-terms.tsx";
import { Section } from "../../ui/section.tsx";
import { Steps } from "../../ui/steps.tsx";
import { Confirmation } from "./confirmation.tsx";
import { ContactButtons, ContactWays } from "./contact-ways.tsx";
import type { BookingsData } from "./data.ts";
import { RequestForm } from "./form/request-form.tsx";
import { PrivacyNotice } from "./privacy-notice.tsx";
import { SideNotes } from "./side-notes.tsx";
import { useSentRequests } from "./use-sent-requests.ts";

/** The bookings page: the form with its notes or, once a request has been stored, only the confirmation. */
export function Component({ data, answer }: PageProps<BookingsData, BookingSubmission>) {
  const { sent, isGone, lastSent } = useSentRequests(data);
  const { words } = data;
  const { whatHappensNext, contact, privacy } = words;
  return (
    <>
      {sent ? (
        <Confirmation sent={sent} data={data} />
      ) : isGone ? (
        <GoneConfirmation words={words} />
      ) : (
        <BeforeTheForm words={words} lastSent={lastSent} />
      )}
      <DeferredContent>
        {!sent && (
          <>
            <div className="split request">
              <div className="request__columns">
                <RequestForm data={data} submission={answer} />
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
  readonly lastSent: SentRequest | null;
}

function BeforeTheForm({ words, lastSent }: BeforeTheFormProps) {
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

/** Replaces a confirmation that has expired, or whose address is incomplete. */
function GoneConfirmation({ words }: Pick<BookingsData, "words">) {
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
