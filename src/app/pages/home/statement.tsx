import type { PictureSource } from "../../../shared/picture-source.ts";
import { buildPicturedSizes } from "../../ui/cover-sizes.ts";
import { Picture } from "../../ui/picture.tsx";
import type { HomeData } from "./data.ts";

interface StatementProps {
  readonly words: HomeData["words"]["statement"];
  readonly picture: PictureSource;
}

/** One large sentence beside a picture. */
export function Statement({ words, picture }: StatementProps) {
  return (
    <div className="split pictured statement">
      <Picture picture={picture} sizes={buildPicturedSizes(picture)} />
      <h2>{words.text}</h2>
    </div>
  );
}
