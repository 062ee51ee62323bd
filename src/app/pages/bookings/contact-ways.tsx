import { company } from "../../../content/company.ts";
import { buttons, footer } from "../../../content/shell.ts";
import type { PageProps } from "../../page-props.ts";
import { CallButton, EMAIL_HREF } from "../../ui/call-buttons.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { Facts } from "../../ui/facts.tsx";
import type { BookingsData } from "./bookings-data.ts";

export function ContactButtons() {
  return (
    <div className="buttons">
      <a className="button" href={company.telephone.href}>
        {buttons.callNumber}
      </a>
      <a className="button button--quiet" href={EMAIL_HREF}>
        {company.email}
      </a>
    </div>
  );
}

export function ContactWays({ data: { words, languages, leadTime } }: PageProps<BookingsData>) {
  const { title, text, emailTitle } = words.contact;
  const mobile = company.mobile && {
    label: footer.mobileLabel,
    text: <a href={company.mobile.href}>{company.mobile.display}</a>,
  };
  const whatsApp = company.whatsApp && {
    label: footer.whatsAppLabel,
    text: <ExternalLink href={company.whatsApp.href} label={company.whatsApp.display} />,
  };
  const emailFact = {
    label: emailTitle,
    text: <a href={EMAIL_HREF}>{company.email}</a>,
  };
  return (
    <aside className="ways stack quiet" aria-labelledby="contact-ways-title">
      <h2 id="contact-ways-title" className="title-s">
        {title}
      </h2>
      <p>{text}</p>
      {leadTime && <p>{leadTime}</p>}
      {languages && <p>{languages}</p>}
      <p className="title-s">
        <a href={company.telephone.href}>{company.telephone.display}</a>
      </p>
      <CallButton />
      <Facts items={[mobile, whatsApp, emailFact].filter((way) => way !== undefined)} />
    </aside>
  );
}
