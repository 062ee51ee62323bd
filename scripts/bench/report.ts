export interface Table {
  readonly title: string;
  /** Values by column name. The first column contains the labels of the rows. */
  readonly rows: readonly Readonly<Record<string, string | number>>[];
}

/** Formats a table as Markdown. */
export function formatTable({ title, rows }: Table): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [
    columns,
    columns.map((_, index) => (index === 0 ? "---" : "--:")),
    ...rows.map((row) => columns.map((column) => row[column])),
  ];
  return `${title}:\n\n${lines.map((line) => `| ${line.join(" | ")} |`).join("\n")}\n`;
}

/** Measures all subjects in each round, because other work on the machine must not slow down only one subject. */
export async function measureInTurns<Subject extends object, Value>(
  rounds: number,
  subjects: readonly Subject[],
  measure: (subject: Subject) => Promise<Value>,
) {
  const measured = subjects.map((subject) => ({ ...subject, values: [] as Value[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of measured) subject.values.push(await measure(subject));
  }
  return measured;
}

export function findMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
