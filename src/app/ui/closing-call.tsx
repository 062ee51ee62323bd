import { company } from "../../content/company.ts";
import { ButtonLink } from "./button-link.tsx";
import { Icon } from "./icon.tsx";

interface ClosingCallProps {
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly requestLabel: string;
    readonly callLabel: string;
  };
}

/** How every page ends: ask for a booking, or telephone. */
export function ClosingCall({ words }: ClosingCallProps) {
  return (
    <section className="split closing" aria-labelledby="closing-title">
      <h2 id="closing-title">{words.title}</h2>
      <p>{words.text}</p>
      <div className="buttons">
        <ButtonLink href="/bookings">{words.requestLabel}</ButtonLink>
        <ButtonLink href={company.telephone.href} kind="quiet">
          <Icon name="ph:phone" />
          {words.callLabel}
        </ButtonLink>
      </div>
    </section>
  );
}
