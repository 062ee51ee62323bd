import { company } from "../../content/company.ts";
import { buttons, emailSubject, footer } from "../../content/shell.ts";
import { ExternalLink } from "./external-link.tsx";
import { Icon } from "./icon.tsx";

export const EMAIL_HREF = `${company.emailHref}?subject=${encodeURIComponent(emailSubject)}`;

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
        <WriteLinks />
      </section>
      <div className="page-end" />
    </>
  );
}

/** Ways to ask a question without a booking request. */
export function WriteLinks() {
  return (
    <p className="write-links">
      <a href={EMAIL_HREF}>{buttons.email}</a>
      {company.whatsApp && <ExternalLink href={company.whatsApp.href} label={footer.whatsAppLabel} />}
    </p>
  );
}

export function CallButtons({ requestHref = "/bookings" }: CallButtonsProps) {
  return (
    <div className="buttons">
      <a className="button" href={requestHref}>
        {buttons.request}
      </a>
      <CallButton />
    </div>
  );
}

export function CallButton() {
  return (
    <a className="button button--quiet" href={company.telephone.href}>
      <Icon name="ph:phone" />
      {buttons.call}
    </a>
  );
}
