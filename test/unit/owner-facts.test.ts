import { expect, it } from "vitest";
import { answerQuestions } from "../../src/server/pages/data/owner-facts.ts";
import { emptyFacts } from "../support/owner-facts.ts";

it.each([
  ["adds the owner's fact to the answer", "Call us.", "It is free.", ["Call us. It is free."]],
  ["has the answer alone if the owner's fact is empty", "Call us.", "", ["Call us."]],
  ["omits a question whose only answer is an empty fact", "", "", []],
])("the list of questions %s", (_what, answer, cancellation, answers) => {
  const question = { id: "cancel", question: "How do I cancel?", answer, fact: "cancellation" } as const;
  const answered = answerQuestions([question], { ...emptyFacts, cancellation });
  expect(answered.map((each) => each.answer)).toEqual(answers);
});
