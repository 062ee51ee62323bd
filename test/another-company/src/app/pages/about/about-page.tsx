import type { aboutPage } from "../../../content/pages/about.ts";
import type { PageProps, WordsData } from "../../page-props.ts";

export function Component({ data: { words } }: PageProps<WordsData<typeof aboutPage>>) {
  return (
    <div className="split page-head">
      <h1>{words.intro.title}</h1>
      <p className="page-head__text lead">{words.intro.text}</p>
    </div>
  );
}
