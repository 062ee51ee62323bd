/** Fills each brace of a sentence once, and looks at nothing that was put in: a visitor may type braces too. */
export function fillWords(sentence: string, values: Readonly<Record<string, unknown>>): string {
  return sentence.replace(/\{(\w+)\}/g, (brace, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : brace,
  );
}
