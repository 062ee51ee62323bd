/** One line of a table: what was measured, and its figures by name. The names say the units. */
export type Row = Readonly<Record<string, string | number>>;

/** What a part of the bench found out. */
export interface Table {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** What is given on the command line. */
export interface BenchOptions {
  /** How long the site is loaded. */
  readonly seconds: number;
}

/** One thing to measure. */
export type Measure = (options: BenchOptions) => Promise<readonly Table[]>;

/** A part cannot be measured on this machine; the message says why. It is left out, and the others go on. */
export class CannotRun extends Error {
  override readonly name = "CannotRun";
}

/** Prints a table for people, its columns in line. */
export function printTable({ title, rows }: Table): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? "")))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  console.log(`\n${title}\n`);
  for (const line of lines) {
    const cells = line.map((cell, index) =>
      index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
    );
    console.log(`  ${cells.join("  ")}`);
  }
}
