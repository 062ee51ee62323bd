/** workerd needs an entry to start. The tests create their own apps. */
export default { fetch: () => new Response("This Worker is not under test.", { status: 501 }) };
