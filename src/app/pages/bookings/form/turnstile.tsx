import { useContext, useEffect, useEffectEvent, useRef } from "react";
import { company } from "../../../../content/company.ts";
import { BrowserServicesContext } from "../../../browser-services.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { useForm } from "./form-context.ts";
import type { TurnstileStatus } from "./use-turnstile.ts";

interface TurnstileProps {
  readonly status: TurnstileStatus;
  readonly onPassed: () => void;
  readonly onFailed: () => void;
}

/** The widget of Cloudflare Turnstile, which checks that a person sends the form. */
export function Turnstile({ status, onPassed, onFailed }: TurnstileProps) {
  const { words } = useForm();
  const show = useContext(BrowserServicesContext)?.showTurnstile;
  const place = useRef<HTMLDivElement>(null);
  const tellPassed = useEffectEvent(onPassed);
  const tellFailed = useEffectEvent(onFailed);

  useEffect(() => {
    if (!show || !place.current) return;
    let isGone = false;
    let remove = () => {};
    // A new element each time: a widget that is being removed would still occupy the old one.
    const holder = document.createElement("div");
    place.current.append(holder);
    show(holder, {
      onPassed: () => !isGone && tellPassed(),
      onFailed: () => !isGone && tellFailed(),
    }).then(
      (removeWidget) => {
        if (isGone) removeWidget();
        else remove = removeWidget;
      },
      () => !isGone && tellFailed(),
    );
    return () => {
      isGone = true;
      remove();
      holder.remove();
    };
  }, [show]);

  return (
    <div className="turnstile">
      <p>{words.turnstile.note}</p>
      <div ref={place} className="turnstile__place" />
      {/* There from the start: a live region speaks of what changes in it. */}
      <p role="status">{status === "waited-for" ? words.turnstile.waiting : ""}</p>
    </div>
  );
}

/** Instead of the widget where there is no JavaScript: said before the visitor fills in what cannot be sent. */
export function NeedsScript() {
  const { words } = useForm();
  return (
    <div className="form-notice">
      <p>{words.turnstile.needsScript}</p>
      <div className="buttons">
        <ButtonLink href={company.telephone.href}>{words.callLabel}</ButtonLink>
        <ButtonLink href={company.emailHref} kind="quiet">
          {company.email}
        </ButtonLink>
      </div>
    </div>
  );
}
