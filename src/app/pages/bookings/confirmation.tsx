import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { company } from "../../../content/company.ts";
import type { SentRequest } from "../../../shared/booking/submission.ts";
import { VIEW_SHOWN } from "../../page-shown.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Facts } from "../../ui/facts.tsx";
import { useIsLive } from "../../ui/use-is-live.ts";
import type { BookingsData } from "./data.ts";

interface ConfirmationProps {
  readonly sent: SentRequest;
  readonly words: BookingsData["words"]["form"]["sent"];
  readonly callLabel: string;
  readonly replyTime: BookingsData["replyTime"];
}

/** What the visitor reads once the request is stored: the reference, what happens now, and all that was requested. */
export function Confirmation({ sent, words, callLabel, replyTime }: ConfirmationProps) {
  const isLive = useIsLive();
  const title = useRef<HTMLHeadingElement>(null);
  const tellIsShown = useEffectEvent(() => {
    // Otherwise it has come with its document.
    if (isLive) title.current?.dispatchEvent(new Event(VIEW_SHOWN, { bubbles: true }));
  });
  useLayoutEffect(() => tellIsShown(), []);
  const [copied, setCopied] = useState("");
  const { reference, itinerary } = sent;

  async function copy(): Promise<void> {
    const lines = itinerary.map(({ label, text }) => `${label}: ${text}`);
    const text = [`${company.name}: ${words.referenceLabel} ${reference}`, ...lines, words.notYet].join("\n");
    try {
      await navigator.clipboard.writeText(text);
      setCopied(words.copiedText);
    } catch {
      // The browser or the visitor does not allow it.
      setCopied(words.copyFailedText);
    }
  }

  return (
    <div className="split sent">
      <h1 ref={title} id="sent" tabIndex={-1}>
        {words.title}
      </h1>
      <div className="sent__body">
        <div className="sent__reference">
          <p>{words.referenceLabel}</p>
          <p className="sent__code">{reference}</p>
        </div>
        <p className="sent__note">{words.notYet}</p>
        {replyTime && <p className="sent__note">{replyTime}</p>}
        <section aria-labelledby="sent-itinerary">
          <h2 id="sent-itinerary">{words.itineraryTitle}</h2>
          <Facts items={itinerary} />
        </section>
        <p>{words.change}</p>
        <div className="buttons sent__buttons">
          <ButtonLink href={company.telephone.href}>{callLabel}</ButtonLink>
          {isLive && (
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
        <a href="/bookings" className="more-link">
          {words.anotherLabel}
        </a>
      </div>
    </div>
  );
}
