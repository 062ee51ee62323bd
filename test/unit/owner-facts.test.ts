import { describe, expect, it } from "vitest";
import { answerQuestions } from "../../src/server/pages/owner-facts.ts";
import { emptyFacts } from "../support/owner-facts.ts";

const QUESTION = {
  id: "cancel",
  question: "How do I cancel?",
  answer: "Call us.",
  fact: "cancellation",
} as const;

describe("answerQuestions", () => {
  it("adds the owner's fact to the answer", () => {
    const facts = { ...emptyFacts, cancellation: "It is free until the day before." };
    const [answered] = answerQuestions([QUESTION], facts);
    expect(answered).toEqual({
      id: QUESTION.id,
      question: QUESTION.question,
      answer: "Call us. It is free until the day before.",
    });
  });

  it("returns the answer unchanged without the owner's fact", () => {
    expect(answerQuestions([QUESTION], emptyFacts)[0]?.answer).toBe(QUESTION.answer);
  });

  it("omits a question whose only answer is a missing fact", () => {
    expect(answerQuestions([{ ...QUESTION, answer: "" }], emptyFacts)).toEqual([]);
  });
});
