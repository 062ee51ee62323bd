import { badge } from "virtual:brand-pictures";
import { Fragment } from "react";
import { company } from "../../content/company.ts";
import {
  mapAppHref,
  ownLinks,
  reviewLink,
  type SocialLink,
  socialLinks,
  usefulLinks,
} from "../../content/links.ts";
import { footer } from "../../content/shell.ts";
import { listLinkedPages } from "../../shared/pages.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { listLegalLines } from "./legal-lines.ts";
import { MapBlock } from "./map-block.tsx";

const smallLinks = [
  { href: "/bookings#privacy", label: footer.privacyLabel },
  ...listLinkedPages("footer").map(({ path, label }) => ({ href: path, label })),
  ...ownLinks,
];

const { mobile, whatsApp } = company;
const contacts = [
  ...(mobile ? [{ label: footer.mobileLabel, ...mobile }] : []),
  ...(whatsApp ? [{ label: footer.whatsAppLabel, ...whatsApp }] : []),
  { label: footer.emailLabel, href: company.emailHref, display: company.email },
  { label: footer.addressLabel, href: mapAppHref, display: company.addressLines.join(", ") },
];

export function Footer() {
  return (
    <footer className="site-footer">
      <div className="site-footer__inner">
        <section className="site-footer__hours" aria-labelledby="hours-title">
          <h2 id="hours-title">{footer.availabilityTitle}</h2>
          <p>{company.availability}</p>
          <a href={company.telephone.href}>{company.telephone.display}</a>
        </section>
        <section aria-labelledby="contact-title">
          <h2 id="contact-title">{footer.contactTitle}</h2>
          <address>
            <dl className="contact-list">
              {contacts.map(({ label, href, display }) => (
                <Fragment key={href}>
                  <dt className="quiet">{label}</dt>
                  <dd>
                    <AnyLink href={href} label={display} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </address>
        </section>
        <MapBlock />
        <Links id="links-title" title={footer.usefulLinksTitle} links={usefulLinks} />
        <div className="site-footer__awards">
          <Links id="social-title" title={footer.socialTitle} links={socialLinks} />
          <Links id="review-title" title={footer.reviewTitle} links={[reviewLink]} />
          {company.awardBadge !== "" && (
            <section className="site-footer__badge" aria-labelledby="badge-title">
              <h2 id="badge-title">{footer.badgeTitle}</h2>
              <Picture picture={badge} sizes="75px" width={75} />
            </section>
          )}
        </div>
        <div className="site-footer__legal quiet">
          {listLegalLines().map((line) => (
            <p key={line}>{line}</p>
          ))}
          <div className="site-footer__copyright">
            <p>{company.copyrightLine}</p>
            <ul>
              {smallLinks.map(({ href, label }) => (
                <li key={href}>
                  <AnyLink href={href} label={label} />
                </li>
              ))}
            </ul>
          </div>
          <p>{footer.accessibilityNote}</p>
        </div>
      </div>
    </footer>
  );
}

interface LinksProps {
  readonly id: string;
  readonly title: string;
  readonly links: readonly (Pick<SocialLink, "href" | "label"> & Partial<Pick<SocialLink, "network">>)[];
}

function Links({ id, title, links }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <section className="site-footer__links" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ network, href, label }) => (
          <li key={href}>
            {network && <Icon name={`ph:${network}-logo`} />}
            <ExternalLink href={href} label={label} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AnyLink({ href, label }: { readonly href: string; readonly label: string }) {
  return href.startsWith("http") ? <ExternalLink href={href} label={label} /> : <a href={href}>{label}</a>;
}
