/** The entry of the test project "worker". Tests do not request this Worker, but create their own apps. */
export default { fetch: () => new Response("This Worker is not under test.", { status: 501 }) };
