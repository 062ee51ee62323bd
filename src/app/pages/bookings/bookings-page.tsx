import "../../../styles/pages/bookings.css";
import "../../../styles/pages/booking-form.css";
import { useContext, useMemo } from "react";
import { useLocation } from "react-router";
import type { LinkParameter } from "../../../shared/booking/request-link.ts";
import type { RejectedForm, SentRequest } from "../../../shared/booking/responses.ts";
import { type LastSent, SENT_KEY } from "../../booking-memory.ts";
import { BrowserServicesContext } from "../../browser-services.ts";
import type { PageProps, TabContext } from "../../page-props.ts";
import { DeferredContent } from "../../ui/deferred-content.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { FareTerms } from "../../ui/fare-terms.tsx";
import { Fold } from "../../ui/fold.tsx";
import { MoreLink } from "../../ui/more-link.tsx";
import { Section } from "../../ui/section.tsx";
import { Steps } from "../../ui/steps.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import type { BookingsData } from "./bookings-data.ts";
import { CompanyView } from "./company-view.tsx";
import { Confirmation } from "./confirmation.tsx";
import { ContactButtons, ContactWays } from "./contact-ways.tsx";
import { RequestForm } from "./form/request-form.tsx";

export function Component({ data, actionData }: PageProps<BookingsData, RejectedForm>) {
  const { sent, company, gone, lastSent } = useNamedRequest(data);
  const { words } = data;
  const { whatHappensNext } = words;
  return (
    <>
      {company ? (
        <CompanyView view={company} />
      ) : sent ? (
        <Confirmation sent={sent} data={data} />
      ) : gone ? (
        <GoneConfirmation words={gone} />
      ) : (
        <BeforeTheForm words={words} />
      )}
      <DeferredContent>
        {!sent && !company && (
          <>
            <div className="split">
              <div className="request__columns">
                <RequestForm data={data} rejectedForm={actionData} lastSent={lastSent} />
                <ContactWays data={data} />
              </div>
            </div>
            <Section id="what-happens-next" title={whatHappensNext.title}>
              <Steps steps={whatHappensNext.steps.map((text) => ({ text }))} />
              <p>{whatHappensNext.note}</p>
            </Section>
            <SideNotes data={data} />
            <FareTerms fareTerms={data.fareTerms} />
            <PrivacyNotice data={data} />
          </>
        )}
        <div className="page-end" />
      </DeferredContent>
    </>
  );
}

/** Adds the request that the URL names from the tab's memory, because payload files contain no request. */
export function addTabData(data: BookingsData, { url, documentUrl, memory }: TabContext): BookingsData {
  const readReference = ({ searchParams }: URL) => searchParams.get("reference" satisfies LinkParameter);
  const reference = readReference(url);
  if (reference === null) return data;
  const sent = memory.read<SentRequest>(SENT_KEY);
  if (sent?.confirmation === url.pathname + url.search) return { ...data, sent };
  // The document's `sent` and `gone` are valid only for the reference of the document's URL.
  if (reference === readReference(documentUrl) && ("sent" in data || "gone" in data)) return data;
  throw new Error("Neither the tab's memory nor the document has the request that the URL names.");
}

/** Omits `sent`, `gone` and `company` if the app's URL lacks their parameters, because navigations reuse the data. */
function useNamedRequest(data: BookingsData) {
  const services = useContext(BrowserServicesContext);
  const { search, key } = useLocation();
  const isHydrated = useIsHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes after the app has sent a request.
  const lastSent = useMemo(
    () => (isHydrated && services ? services.memory.read<LastSent>(SENT_KEY) : null),
    [isHydrated, services, key],
  );
  const query = new URLSearchParams(search);
  // Hydration must match the Worker's document, even if Back has already changed the URL.
  const isNamed = (parameter: LinkParameter) => !isHydrated || query.has(parameter);
  const { sent, gone, company } = isNamed("reference") ? data : {};
  return { sent, gone, company: isNamed("company") ? company : undefined, lastSent };
}

function BeforeTheForm({ words }: Pick<BookingsData, "words">) {
  return (
    <div className="split page-head">
      <h1>{words.intro.title}</h1>
      <div className="page-head__text lead stack">
        <p>{words.intro.text}</p>
      </div>
    </div>
  );
}

function GoneConfirmation({ words }: { readonly words: NonNullable<BookingsData["gone"]> }) {
  return (
    <div className="split page-head">
      <h1>{words.title}</h1>
      <div className="page-head__text lead stack stack--m">
        <p>{words.text}</p>
        <ContactButtons />
        <p>{words.newRequest}</p>
      </div>
    </div>
  );
}

function SideNotes({ data: { words, notes } }: PageProps<BookingsData>) {
  return (
    <div className="section">
      <div className="columns quiet">
        {notes.map(({ id, question, answer }) => (
          <section key={id} className="horizon stack" aria-labelledby={id}>
            <h2 id={id} className="title-s">
              {question}
            </h2>
            <p>{answer}</p>
          </section>
        ))}
      </div>
      <MoreLink to="/services#where-we-meet" label={words.meetingLabel} />
    </div>
  );
}

function PrivacyNotice({ data }: PageProps<BookingsData>) {
  const { title, intro, items } = data.words.privacy;
  return (
    <div className="section">
      <Fold id="privacy" title={title} heading="h2" note={intro}>
        <div className="columns quiet">
          {items.map((item) => (
            <section key={item.title}>
              <h3>{item.title}</h3>
              <p>
                {item.text}
                {"link" in item && (
                  <>
                    {" "}
                    <ExternalLink {...item.link} />
                  </>
                )}
              </p>
            </section>
          ))}
        </div>
      </Fold>
    </div>
  );
}
