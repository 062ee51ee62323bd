import { CallButtons } from "./call-buttons.tsx";

interface ClosingCallProps {
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly requestLabel: string;
    readonly callLabel: string;
  };
  /** The booking page's address, prefilled with the visitor's entries. */
  readonly requestHref?: string;
}

/** The closing section of a page: request a booking, or telephone. */
export function ClosingCall({ words, requestHref = "/bookings" }: ClosingCallProps) {
  return (
    <section className="split closing" aria-labelledby="closing-title">
      <div className="closing__ground" />
      <h2 id="closing-title">{words.title}</h2>
      <p>{words.text}</p>
      <CallButtons words={words} requestHref={requestHref} />
    </section>
  );
}
