import { badge } from "virtual:brand-pictures";
import { company } from "../../content/company.ts";
import { reviewLink, socialLinks, usefulLinks } from "../../content/links.ts";
import * as shell from "../../content/shell.ts";
import { Picture } from "../ui/picture.tsx";

/** What every page ends with. */
export function Footer() {
  const { footer } = shell;
  return (
    <footer className="site-footer">
      <p>{company.availability}</p>
      <address>
        {company.addressLines.join(", ")} <a href={company.mobile.href}>{company.mobile.display}</a>{" "}
        <a href={company.emailHref}>{company.email}</a>
      </address>
      <h2>{footer.usefulLinksTitle}</h2>
      {[...usefulLinks, ...socialLinks, reviewLink].map(({ href, label }) => (
        <a key={href} href={href} rel="noopener" target="_blank">
          {label}
        </a>
      ))}
      <Picture picture={badge} sizes="75px" />
      <p>{company.copyrightLine}</p>
    </footer>
  );
}
