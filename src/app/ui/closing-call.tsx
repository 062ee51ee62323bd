import { CallButtons } from "./call-buttons.tsx";

interface ClosingCallProps {
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly requestLabel: string;
    readonly callLabel: string;
  };
  readonly requestHref?: string;
}

export function ClosingCall({ words, requestHref = "/bookings" }: ClosingCallProps) {
  return (
    <>
      <section className="split closing" aria-labelledby="closing-title">
        <h2 id="closing-title">{words.title}</h2>
        <p className="lead">{words.text}</p>
        <CallButtons words={words} requestHref={requestHref} />
      </section>
      <div className="page-end" />
    </>
  );
}
