import { company } from "../../content/company.ts";
import { buttons } from "../../content/shell.ts";
import { Icon } from "./icon.tsx";

interface CallButtonsProps {
  readonly requestHref?: string;
}

interface ClosingCallProps extends CallButtonsProps {
  readonly words: { readonly title: string; readonly text: string };
}

export function ClosingCall({ words, ...buttonsProps }: ClosingCallProps) {
  return (
    <>
      <section className="split closing" aria-labelledby="closing-title">
        <h2 id="closing-title">{words.title}</h2>
        <p className="lead">{words.text}</p>
        <CallButtons {...buttonsProps} />
      </section>
      <div className="page-end" />
    </>
  );
}

export function CallButtons({ requestHref = "/bookings" }: CallButtonsProps) {
  return (
    <div className="buttons">
      <a className="button" href={requestHref}>
        {buttons.request}
      </a>
      <a className="button button--quiet" href={company.telephone.href}>
        <Icon name="ph:phone" />
        {buttons.call}
      </a>
    </div>
  );
}
