import { company } from "../../content/company.ts";
import * as shell from "../../content/shell.ts";

/** The company's address and every way to reach it. */
export function FooterContact() {
  const { footer } = shell;
  return (
    <section aria-labelledby="contact-title">
      <h2 id="contact-title">{footer.contactTitle}</h2>
      <dl className="contact-list">
        <dt>{footer.mobileLabel}</dt>
        <dd>
          <a href={company.mobile.href}>{company.mobile.display}</a>
        </dd>
        <dt>{footer.emailLabel}</dt>
        <dd>
          <a href={company.emailHref}>{company.email}</a>
        </dd>
        <dt>{footer.addressLabel}</dt>
        <dd>
          <address>
            {company.addressLines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </dd>
      </dl>
    </section>
  );
}
