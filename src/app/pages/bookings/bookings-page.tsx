import type { RejectedForm, SentRequest } from "../../../shared/booking/responses.ts";
import type { PageProps } from "../../page-props.ts";
import { DeferredContent } from "../../ui/deferred-content.tsx";
import { FareTerms } from "../../ui/fare-terms.tsx";
import { Section } from "../../ui/section.tsx";
import { Steps } from "../../ui/steps.tsx";
import { CompanyView } from "./company-view.tsx";
import { Confirmation } from "./confirmation.tsx";
import { ContactButtons, ContactWays } from "./contact-ways.tsx";
import type { BookingsData } from "./data.ts";
import { RequestForm } from "./form/request-form.tsx";
import { PrivacyNotice } from "./privacy-notice.tsx";
import { SideNotes } from "./side-notes.tsx";
import { useNamedRequest } from "./use-named-request.ts";

/** The bookings page: the form with its notes, the confirmation of a stored request, or the company's view of it. */
export function Component({ data, answer }: PageProps<BookingsData, RejectedForm>) {
  const { sent, company, gone, lastSent } = useNamedRequest(data);
  const { words } = data;
  const { whatHappensNext, contact, privacy } = words;
  return (
    <>
      {company ? (
        <CompanyView view={company} />
      ) : sent ? (
        <Confirmation sent={sent} data={data} />
      ) : gone ? (
        <GoneConfirmation words={gone} callLabel={words.form.callLabel} />
      ) : (
        <BeforeTheForm words={words} lastSent={lastSent} />
      )}
      <DeferredContent>
        {!sent && !company && (
          <>
            <div className="split request">
              <div className="request__columns">
                <RequestForm data={data} rejectedForm={answer} />
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
            {earlier.replace("{reference}", lastSent.reference)}{" "}
            <a href={lastSent.confirmation}>{earlierLabel}</a>
          </p>
        )}
      </div>
    </div>
  );
}

interface GoneConfirmationProps {
  readonly words: NonNullable<BookingsData["gone"]>;
  readonly callLabel: string;
}

/** Replaces a confirmation whose request is no longer stored, or whose address is incomplete. */
function GoneConfirmation({ words, callLabel }: GoneConfirmationProps) {
  return (
    <div className="split page-head">
      <h1>{words.title}</h1>
      <div className="page-head__text gone">
        <p>{words.text}</p>
        <ContactButtons callLabel={callLabel} />
        <p>{words.newRequest}</p>
      </div>
    </div>
  );
}
