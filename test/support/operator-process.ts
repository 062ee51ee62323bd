/** Loaded before a command of the operator's: the web is what the test's stage says. */
const { STAGE = "" } = process.env;
const askStage = globalThis.fetch;

/** Asks the stage. */
export async function ask(path: string, question: object) {
  const answer = await askStage(new URL(path, STAGE), { method: "POST", body: JSON.stringify(question) });
  return await answer.json();
}

globalThis.fetch = async (input) => {
  const { status, headers, body } = await ask("/fetch", { url: String(input) });
  return new Response(body, { status, headers });
};
