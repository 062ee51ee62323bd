import type { PictureSource } from "../../../shared/picture-source.ts";
import { CallButtons } from "../../ui/call-buttons.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { HomeData } from "./data.ts";

interface HomeHeroProps {
  readonly words: HomeData["words"]["hero"];
  readonly picture: PictureSource;
}

/** On an upright phone the box is upright too: 72 % of the screen's height, at most 42rem, as in home-hero.css. */
const PORTRAIT = {
  media: "(max-width: 34rem) and (orientation: portrait)",
  sizes: "max(100vw,min(28rem,48vh))",
};

/** The first screen: picture, headline and the two calls to action. */
export function HomeHero({ words, picture }: HomeHeroProps) {
  return (
    <section className="home-hero" aria-labelledby="home-title">
      <Picture
        className="home-hero__picture"
        picture={picture}
        // The width of the whole picture; home-hero.css crops it.
        sizes={`(min-width: 75rem) 130vw,(min-width: 52.5rem) min(130vw,${picture.width / 2}px),max(100vw,${(picture.width / picture.height).toFixed(2)}*min(72vh,42rem))`}
        portrait={PORTRAIT}
        priority
      />
      <div className="home-hero__text">
        <h1 id="home-title">{words.title}</h1>
        <p>{words.intro}</p>
        <CallButtons words={words} />
      </div>
    </section>
  );
}
