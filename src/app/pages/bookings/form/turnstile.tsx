import { useContext, useEffect, useEffectEvent, useRef } from "react";
import { BrowserServicesContext } from "../../../browser-services.ts";
import { useForm } from "./form-context.ts";
import type { TurnstileStatus } from "./form-state.ts";

interface TurnstileProps {
  readonly status: TurnstileStatus;
  readonly onChange: (status: "passed" | "failed") => void;
}

/** Turnstile's widget, if the site uses Turnstile. A new attempt needs another instance of this component. */
export function Turnstile({ status, onChange }: TurnstileProps) {
  const { words } = useForm();
  const show = useContext(BrowserServicesContext)?.showTurnstile;
  const place = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onChange);

  useEffect(() => {
    if (!show || !place.current) return;
    let isGone = false;
    const onFailed = () => !isGone && tell("failed");
    const widget = show(place.current, { onPassed: () => !isGone && tell("passed"), onFailed });
    widget.catch(onFailed);
    return () => {
      isGone = true;
      widget.then(
        (remove) => remove(),
        () => {},
      );
    };
  }, [show]);

  if (!show) return null;
  return (
    <div className="turnstile">
      <p>{words.turnstile.note}</p>
      <div ref={place} className="turnstile__place" />
      {/* Rendered even while empty: a live region announces only changes of its content. */}
      <p role="status">{status === "waited-for" ? words.turnstile.waiting : ""}</p>
    </div>
  );
}
