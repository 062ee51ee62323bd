import { badge } from "virtual:brand-pictures";
import { company } from "../../content/company.ts";
import { mapAppHref, ownLinks, reviewLink, socialLinks, usefulLinks } from "../../content/links.ts";
import { footer } from "../../content/shell.ts";
import { listLinkedPages } from "../../shared/pages.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { MapBlock } from "./map-block.tsx";
import { listOwnerLines } from "./owner-lines.ts";

const smallLinks = [
  ...listLinkedPages("footer").map(({ path, label }) => ({ href: path, label })),
  ...ownLinks,
];

/** The footer of every page. */
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
          <dl className="contact-list">
            {company.mobile && (
              <>
                <dt>{footer.mobileLabel}</dt>
                <dd>
                  <a href={company.mobile.href}>{company.mobile.display}</a>
                </dd>
              </>
            )}
            {company.whatsApp && (
              <>
                <dt>{footer.whatsAppLabel}</dt>
                <dd>
                  <ExternalLink href={company.whatsApp.href} label={company.whatsApp.display} />
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
        <MapBlock />
        {usefulLinks.length > 0 && (
          <section className="site-footer__links" aria-labelledby="links-title">
            <h2 id="links-title">{footer.usefulLinksTitle}</h2>
            <ul>
              {usefulLinks.map(({ id, href, label }) => (
                <li key={id}>
                  <ExternalLink href={href} label={label} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="site-footer__awards">
          {socialLinks.length > 0 && (
            <section className="site-footer__links" aria-labelledby="social-title">
              <h2 id="social-title">{footer.socialTitle}</h2>
              <ul>
                {socialLinks.map(({ network, href, label }) => (
                  <li key={network}>
                    <Icon name={`ph:${network}-logo`} />
                    <ExternalLink href={href} label={label} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className="site-footer__links" aria-labelledby="review-title">
            <h2 id="review-title">{footer.reviewTitle}</h2>
            <ExternalLink href={reviewLink.href} label={reviewLink.label} />
          </section>
          {company.awardBadge !== "" && (
            <section className="site-footer__badge" aria-labelledby="badge-title">
              <h2 id="badge-title">{footer.badgeTitle}</h2>
              <Picture picture={badge} sizes="75px" width={75} />
            </section>
          )}
        </div>
        <div className="site-footer__legal">
          {listOwnerLines().map((line) => (
            <p key={line}>{line}</p>
          ))}
          <div className="site-footer__copyright">
            <p>{company.copyrightLine}</p>
            <a href="/bookings#privacy">{footer.privacyLabel}</a>
            {smallLinks.length > 0 && (
              <ul>
                {smallLinks.map(({ href, label }) => (
                  <li key={href}>
                    {href.startsWith("/") ? (
                      <a href={href}>{label}</a>
                    ) : (
                      <ExternalLink {...{ href, label }} />
                    )}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <p>{footer.accessibilityNote}</p>
        </div>
      </div>
    </footer>
  );
}
