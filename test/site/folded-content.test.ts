import { expect, it } from "vitest";
import { places } from "../../src/content/places.ts";
import { questions } from "../../src/content/questions.ts";
import { ask } from "../support/ask.ts";
import { listTexts } from "../support/read-document.ts";

it("search engines find all folded content in the documents: every answer and every arrival point", async () => {
  const [home, services] = await Promise.all(
    ["/", "/services"].map(async (path) => listTexts((await ask(path)).text).join(" ")),
  );
  for (const { answer } of questions) expect(home).toContain(answer);
  for (const { name } of places) expect(services).toContain(name);
});
