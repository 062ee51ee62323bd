/** The tests in workerd make apps of their own; this one only lets the runtime start. */
export default { fetch: () => new Response("This Worker is not under test.", { status: 501 }) };
