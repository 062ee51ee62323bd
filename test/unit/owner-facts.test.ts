import { expect, it } from "vitest";
import { answerQuestions } from "../../src/server/pages/data/owner-facts.ts";
import { emptyFacts } from "../support/owner-facts.ts";

it.each([
  ["adds the owner's fact to an answer", "Call us.", "It is free.", ["Call us. It is free."]],
  ["returns an answer unchanged without the owner's fact", "Call us.", "", ["Call us."]],
  ["omits a question whose only answer is a missing fact", "", "", []],
])("answerQuestions %s", (_what, answer, cancellation, answers) => {
  const question = { id: "cancel", question: "How do I cancel?", answer, fact: "cancellation" } as const;
  const answered = answerQuestions([question], { ...emptyFacts, cancellation });
  expect(answered.map((each) => each.answer)).toEqual(answers);
});
