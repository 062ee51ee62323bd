import { company } from "../../../content/company.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { BookingsData } from "./data.ts";

interface ContactWaysProps {
  readonly words: BookingsData["words"]["contact"];
}

/** The two ways to ask for a journey: telephone and e-mail. */
export function ContactWays({ words }: ContactWaysProps) {
  const { telephone, email } = words;
  const mailHref = `${company.emailHref}?subject=${encodeURIComponent(email.subject)}`;
  return (
    <section className="split contact" aria-labelledby="contact-ways-title">
      <h2 id="contact-ways-title" className="visually-hidden">
        {words.title}
      </h2>
      <div className="ways">
        <section className="way" aria-labelledby="by-telephone">
          <h3 id="by-telephone">{telephone.title}</h3>
          <p className="way__value">
            <a href={company.telephone.href}>{company.telephone.display}</a>
          </p>
          <p>{telephone.text}</p>
          <ButtonLink href={company.telephone.href}>
            <Icon name="ph:phone" />
            {telephone.callLabel}
          </ButtonLink>
          <dl className="facts">
            <div>
              <dt>{telephone.mobileLabel}</dt>
              <dd>
                <a href={company.mobile.href}>{company.mobile.display}</a>
              </dd>
            </div>
            <div>
              <dt>{words.availabilityLabel}</dt>
              <dd>{company.availability}</dd>
            </div>
          </dl>
        </section>
        <section className="way" aria-labelledby="by-email">
          <h3 id="by-email">{email.title}</h3>
          <p className="way__value way__value--address">
            <a href={mailHref}>{company.email}</a>
          </p>
          <p>{email.text}</p>
          <ButtonLink href={mailHref} kind="quiet">
            {email.writeLabel}
          </ButtonLink>
        </section>
      </div>
    </section>
  );
}
