import { aboutPage } from "../../../content/pages/about.ts";
import { toPageData } from "./words.ts";

export type AboutData = ReturnType<typeof loadAbout>;

export function loadAbout() {
  return toPageData(aboutPage);
}
