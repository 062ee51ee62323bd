import type { PictureSource } from "../../../shared/picture-source.ts";
import { CallButtons } from "../../ui/call-buttons.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { HomeData } from "./data.ts";

interface HomeHeroProps {
  readonly words: HomeData["words"]["hero"];
  readonly picture: PictureSource;
}

/**
 * The width of the picture before it is cropped: that of its box, or where the box is taller than the picture's own
 * shape (16 by 9), what belongs to the height. The figures are those of home-hero.css.
 */
const SIZES = [
  "(min-width: 75rem) and (max-resolution: 1.49x) min(130vw, 150rem)",
  "(min-width: 52.5rem) 75rem",
  "max(100vw, min(75rem, 128vh))",
].join(", ");

/** On a phone held upright the box is upright, too: 72 % of the screen's height, at most 42rem. */
const PORTRAIT = {
  media: "(max-width: 34rem) and (orientation: portrait)",
  sizes: "max(100vw, min(28rem, 48vh))",
};

/** The first screen: the coast, the promise, and the two ways to begin. */
export function HomeHero({ words, picture }: HomeHeroProps) {
  return (
    <section className="home-hero" aria-labelledby="home-title">
      <Picture className="home-hero__picture" picture={picture} sizes={SIZES} portrait={PORTRAIT} priority />
      <div className="home-hero__text">
        <h1 id="home-title">{words.title}</h1>
        <p>{words.intro}</p>
        <CallButtons words={words} />
      </div>
    </section>
  );
}
