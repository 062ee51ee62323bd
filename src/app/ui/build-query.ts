export function buildQuery(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const fields = [...new FormData(form, submitter)];
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
}
