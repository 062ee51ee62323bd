import { ExternalLink } from "../../ui/external-link.tsx";
import { Section } from "../../ui/section.tsx";
import type { HomeData } from "./data.ts";

/** Customer reviews from other sites, each with a link. Renders nothing until the owner supplies one. */
export function Reviews({ reviews }: { readonly reviews: HomeData["reviews"] }) {
  if (!reviews) return null;
  return (
    <Section id="reviews" title={reviews.title} layout="aside">
      <ul className="reviews">
        {reviews.items.map(({ quote, author, source, href }) => (
          <li key={href + author}>
            <blockquote cite={href}>{quote}</blockquote>
            <p>
              {author}, <ExternalLink href={href} label={source} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
