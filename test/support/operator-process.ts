/** Preloaded into the operator's commands: redirects every fetch to the test's stage. */
const { STAGE = "" } = process.env;
const askStage = globalThis.fetch;

/** Sends a request to the stage and returns its JSON response. */
export async function ask(path: string, question: object) {
  const answer = await askStage(new URL(path, STAGE), { method: "POST", body: JSON.stringify(question) });
  return await answer.json();
}

globalThis.fetch = async (input) => {
  const { status, headers, body } = await ask("/fetch", { url: String(input) });
  return new Response(body, { status, headers });
};
