import { useContext, useEffect, useEffectEvent, useRef } from "react";
import { BrowserServicesContext } from "../../../browser-services.ts";
import { useForm } from "./form-context.ts";
import type { TurnstileStatus } from "./form-state.ts";

interface TurnstileProps {
  readonly status: TurnstileStatus;
  readonly onPassed: () => void;
  readonly onFailed: () => void;
}

/** Turnstile's widget. A new attempt needs another instance of this component. */
export function Turnstile({ status, onPassed, onFailed }: TurnstileProps) {
  const { words } = useForm();
  const show = useContext(BrowserServicesContext)?.showTurnstile;
  const place = useRef<HTMLDivElement>(null);
  const tellPassed = useEffectEvent(onPassed);
  const tellFailed = useEffectEvent(onFailed);

  useEffect(() => {
    if (!show || !place.current) return;
    let isGone = false;
    const fail = () => !isGone && tellFailed();
    const widget = show(place.current, { onPassed: () => !isGone && tellPassed(), onFailed: fail });
    widget.catch(fail);
    return () => {
      isGone = true;
      widget.then(
        (remove) => remove(),
        () => {},
      );
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
