import { useContext, useEffect, useEffectEvent, useRef } from "react";
import { company } from "../../../../content/company.ts";
import { BrowserServicesContext } from "../../../browser-services.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { useForm } from "./form-context.ts";
import type { TurnstileStatus } from "./form-state.ts";

interface TurnstileProps {
  readonly status: TurnstileStatus;
  readonly onPassed: () => void;
  readonly onFailed: () => void;
}

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
      {/* Rendered even while empty: a live region announces only changes of its content. */}
      <p role="status">{status === "waited-for" ? words.turnstile.waiting : ""}</p>
    </div>
  );
}

/** Replaces the widget without JavaScript, before the visitor fills in a form that cannot be sent. */
export function NeedsScript({ text }: { readonly text: string }) {
  const { words } = useForm();
  return (
    <div className="form-notice">
      <p>{text}</p>
      <div className="buttons">
        <ButtonLink href={company.telephone.href}>{words.callLabel}</ButtonLink>
        <ButtonLink href={company.emailHref} kind="quiet">
          {company.email}
        </ButtonLink>
      </div>
    </div>
  );
}
