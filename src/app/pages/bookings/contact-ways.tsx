import { company } from "../../../content/company.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { BookingsData } from "./bookings-data.ts";

interface ContactWaysProps {
  readonly words: BookingsData["words"]["contact"];
  readonly languages: BookingsData["languages"];
  readonly leadTime: BookingsData["leadTime"];
}

export function ContactButtons({ callLabel }: { readonly callLabel: string }) {
  return (
    <div className="buttons">
      <ButtonLink href={company.telephone.href}>{callLabel}</ButtonLink>
      <ButtonLink href={company.emailHref} kind="quiet">
        {company.email}
      </ButtonLink>
    </div>
  );
}

export function ContactWays({ words, languages, leadTime }: ContactWaysProps) {
  const { telephone, email } = words;
  const mobile = company.mobile && {
    label: telephone.mobileLabel,
    text: <a href={company.mobile.href}>{company.mobile.display}</a>,
  };
  const whatsApp = company.whatsApp && {
    label: telephone.whatsAppLabel,
    text: <ExternalLink href={company.whatsApp.href} label={company.whatsApp.display} />,
  };
  const emailFact = {
    label: email.title,
    text: <a href={`${company.emailHref}?subject=${encodeURIComponent(email.subject)}`}>{company.email}</a>,
  };
  return (
    <aside className="ways stack quiet" aria-labelledby="contact-ways-title">
      <h2 id="contact-ways-title" className="title-s">
        {words.title}
      </h2>
      <p>{telephone.text}</p>
      {leadTime && <p>{leadTime}</p>}
      {languages && <p>{languages}</p>}
      <p className="title-s">
        <a href={company.telephone.href}>{company.telephone.display}</a>
      </p>
      <ButtonLink href={company.telephone.href} kind="quiet">
        <Icon name="ph:phone" />
        {telephone.callLabel}
      </ButtonLink>
      <Facts items={[mobile, whatsApp, emailFact].filter((way) => way !== undefined)} />
    </aside>
  );
}
