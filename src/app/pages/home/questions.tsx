import { Fold } from "../../ui/fold.tsx";
import { Section } from "../../ui/section.tsx";
import type { HomeData } from "./data.ts";

interface QuestionsProps {
  readonly words: HomeData["words"]["questions"];
  readonly questions: HomeData["questions"];
}

/** Questions and answers, each in a fold. */
export function Questions({ words, questions }: QuestionsProps) {
  return (
    <Section id="questions" title={words.title} layout="aside">
      <div className="folds">
        {questions.map(({ id, question, answer }) => (
          <Fold key={id} id={`question-${id}`} title={question}>
            <p>{answer}</p>
          </Fold>
        ))}
      </div>
    </Section>
  );
}
