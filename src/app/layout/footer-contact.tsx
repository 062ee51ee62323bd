import { company } from "../../content/company.ts";
import { mapAppHref } from "../../content/links.ts";
import * as shell from "../../content/shell.ts";
import { ExternalLink } from "../ui/external-link.tsx";

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
            <ExternalLink href={mapAppHref} label={company.addressLines.join(", ")} />
          </address>
        </dd>
      </dl>
    </section>
  );
}
