import { company } from "../../../content/company.ts";
import type { PictureSource } from "../../../shared/picture-source.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { HomeData } from "./data.ts";

interface HomeHeroProps {
  readonly words: HomeData["words"]["hero"];
  readonly picture: PictureSource;
}

/** The first screen: the coast, the promise, and the two ways to begin. */
export function HomeHero({ words, picture }: HomeHeroProps) {
  return (
    <section className="home-hero" aria-labelledby="home-title">
      <Picture
        className="home-hero__picture"
        picture={picture}
        // The picture fills a box that is taller than its own shape on narrow screens, and is cropped at the sides.
        sizes="(min-width: 52.5rem) max(130vw, 230vh), max(100vw, min(85rem, 128vh))"
        priority
      />
      <div className="home-hero__text">
        <h1 id="home-title">{words.title}</h1>
        <p>{words.intro}</p>
        <div className="buttons">
          <ButtonLink href="/bookings">{words.requestLabel}</ButtonLink>
          <ButtonLink href={company.telephone.href} kind="quiet">
            <Icon name="ph:phone" />
            {words.callLabel}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
