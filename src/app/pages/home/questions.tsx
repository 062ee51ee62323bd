import { Section } from "../../ui/section.tsx";
import type { HomeData } from "./data.ts";

interface QuestionsProps {
  readonly words: HomeData["words"]["questions"];
  readonly questions: HomeData["questions"];
}

/** Questions and answers, each of which opens on its own. */
export function Questions({ words, questions }: QuestionsProps) {
  return (
    <Section id="questions" title={words.title} layout="aside">
      <div className="questions">
        {questions.map(({ id, question, answer }) => (
          <details key={id}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
