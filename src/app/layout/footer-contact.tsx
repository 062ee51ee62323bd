import { company } from "../../content/company.ts";
import { mapAppHref } from "../../content/links.ts";
import { footer } from "../../content/shell.ts";
import { ExternalLink } from "../ui/external-link.tsx";

/** The company's address, mobile number and e-mail address. */
export function FooterContact() {
  return (
    <section aria-labelledby="contact-title">
      <h2 id="contact-title">{footer.contactTitle}</h2>
      <dl className="contact-list">
        {company.mobile && (
          <>
            <dt>{footer.mobileLabel}</dt>
            <dd>
              <a href={company.mobile.href}>{company.mobile.display}</a>
            </dd>
          </>
        )}
        <dt>{footer.emailLabel}</dt>
        <dd>
          <a href={company.emailHref}>{company.email}</a>
        </dd>
        <dt>{footer.addressLabel}</dt>
        <dd>
          <address>
            <ExternalLink href={mapAppHref} label={company.addressLines.join(", ")} />
          </address>
        </dd>
      </dl>
    </section>
  );
}
