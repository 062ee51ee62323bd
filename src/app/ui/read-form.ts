/** Returns the values of a form as the query that the browser would request. */
export function readForm(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
