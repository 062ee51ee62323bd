export interface Table {
  readonly title: string;
  /** Each row's values by column, the row's label first. Column names contain the unit. */
  readonly rows: readonly Readonly<Record<string, string | number>>[];
}

/** Formats a table as Markdown with aligned columns, ready for docs/performance.md. */
export function formatTable({ title, rows }: Table): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [
    columns,
    columns.map((_, index) => (index === 0 ? "---" : "--:")),
    ...rows.map((row) => columns.map((column) => String(row[column]))),
  ];
  const align = (cell: string, index: number) => {
    const width = Math.max(...lines.map((line) => line[index]?.length ?? 0));
    return index === 0 ? cell.padEnd(width) : cell.padStart(width);
  };
  return `${title}:\n\n${lines.map((line) => `| ${line.map(align).join(" | ")} |`).join("\n")}\n`;
}

/**
 * Measures all subjects in turn, round after round, so that other work on the machine affects all of them.
 * @returns The values of each subject.
 */
export async function measureInTurns<Subject>(
  rounds: number,
  subjects: readonly Subject[],
  measure: (subject: Subject) => Promise<number>,
): Promise<number[][]> {
  const values = subjects.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, subject] of subjects.entries()) values[index]?.push(await measure(subject));
  }
  return values;
}

/** Returns the median, which a single disturbed measurement does not change. */
export function findMedian(values: readonly number[] = []): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
