import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { company } from "../../../content/company.ts";
import type { SentRequest } from "../../../shared/booking/responses.ts";
import { toMomentInWords } from "../../../shared/local-time.ts";
import { Steps } from "../../ui/steps.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { useFinishNavigation } from "../../use-finish-navigation.ts";
import type { BookingsData } from "./bookings-data.ts";
import { Itinerary } from "./itinerary.tsx";

export function Confirmation({ sent, data }: { readonly sent: SentRequest; readonly data: BookingsData }) {
  const { whatHappensNext, form } = data.words;
  const { sent: words, warnings } = form;
  const isHydrated = useIsHydrated();
  const title = useRef<HTMLHeadingElement>(null);
  const finishNavigation = useFinishNavigation();
  const onCommit = useEffectEvent(() => {
    // A document from the Worker already begins with the confirmation.
    if (isHydrated) finishNavigation(title.current);
  });
  useLayoutEffect(() => onCommit(), []);
  const [copied, setCopied] = useState("");
  const { reference, itinerary, receivedAt, answeredAt, calendar, travelsSoon } = sent;
  const describeMoment = (text: string, moment: string) =>
    text.replace("{moment}", toMomentInWords(new Date(moment)));

  async function copy(): Promise<void> {
    const head = `${company.name}: ${words.referenceLabel} ${reference}`;
    const lines = itinerary.map(({ label, text }) => `${label}: ${text}`);
    try {
      await navigator.clipboard.writeText([head, ...lines, words.notYet, words.next].join("\n"));
      setCopied(words.copiedText);
    } catch {
      // The browser or the visitor may deny access to the clipboard.
      setCopied(words.copyFailedText);
    }
  }

  return (
    <div className="split page-head sent">
      <h1 ref={title} id="sent" tabIndex={-1}>
        {words.title}
      </h1>
      <div className="sent__body stack stack--m">
        <div className="sent__next">
          <p>{answeredAt ? describeMoment(words.answered, answeredAt) : words.notYet}</p>
          {!answeredAt && data.replyTime && <p>{data.replyTime}</p>}
          {!answeredAt && data.people && <p>{data.people}</p>}
        </div>
        {travelsSoon && !answeredAt && <p className="note">{warnings["travel-soon"]}</p>}
        <div className="note">
          <p className="quiet">{words.referenceLabel}</p>
          <p className="sent__code">{reference}</p>
          <p>{describeMoment(words.received, receivedAt)}</p>
        </div>
        <p>
          {words.change} <a href={company.telephone.href}>{company.telephone.display}</a>{" "}
          <a href={`${company.emailHref}?subject=${reference}`}>{company.email}</a>
        </p>
        <div className="buttons buttons--row">
          {/* The target makes the browser follow the link. Otherwise the app would treat the URL as a page. */}
          <a href={calendar} target="_self" type="text/calendar" className="button button--quiet">
            {words.calendarLabel}
          </a>
          {isHydrated && (
            <>
              <button type="button" className="button button--quiet" onClick={() => window.print()}>
                {words.printLabel}
              </button>
              <button type="button" className="button button--quiet" onClick={() => void copy()}>
                {words.copyLabel}
              </button>
            </>
          )}
        </div>
        <p role="status">{copied}</p>
        {!answeredAt && (
          <section className="horizon stack stack--m" aria-labelledby="sent-next">
            <h2 id="sent-next" className="title-s">
              {whatHappensNext.title}
            </h2>
            <Steps steps={whatHappensNext.steps.map((text) => ({ text }))} />
          </section>
        )}
        <p className="quiet">{words.kept}</p>
        <p>
          <a className="more-link" href="/bookings">
            {words.anotherLabel}
          </a>
        </p>
      </div>
      <section className="sent__itinerary stack stack--m" aria-labelledby="sent-itinerary">
        <h2 id="sent-itinerary">{words.itineraryTitle}</h2>
        <Itinerary lines={itinerary} data={data} />
      </section>
    </div>
  );
}
