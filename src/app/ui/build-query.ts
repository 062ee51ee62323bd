/** Returns the query that the browser would request for a form. */
export function buildQuery(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
