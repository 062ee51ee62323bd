import { company } from "../../content/company.ts";
import { Icon } from "./icon.tsx";

interface CallButtonsProps {
  readonly words: { readonly requestLabel: string; readonly callLabel: string };
  readonly requestHref?: string;
}

interface ClosingCallProps extends CallButtonsProps {
  readonly words: CallButtonsProps["words"] & { readonly title: string; readonly text: string };
}

export function ClosingCall(props: ClosingCallProps) {
  return (
    <>
      <section className="split closing" aria-labelledby="closing-title">
        <h2 id="closing-title">{props.words.title}</h2>
        <p className="lead">{props.words.text}</p>
        <CallButtons {...props} />
      </section>
      <div className="page-end" />
    </>
  );
}

export function CallButtons({ words, requestHref = "/bookings" }: CallButtonsProps) {
  return (
    <div className="buttons">
      <a className="button" href={requestHref}>
        {words.requestLabel}
      </a>
      <a className="button button--quiet" href={company.telephone.href}>
        <Icon name="ph:phone" />
        {words.callLabel}
      </a>
    </div>
  );
}
