/** One line of a table: what was measured, and its figures by name. The names say the units. */
export type Row = Readonly<Record<string, string | number>>;

/** Figures to be read side by side. */
export interface Table {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** A value that has an aim. The name says the unit. */
export interface Aim {
  readonly name: string;
  readonly value: number;
  readonly aim: { readonly atLeast: number } | { readonly atMost: number };
}

/** What a part of the bench found out. */
export interface Findings {
  readonly tables: readonly Table[];
  readonly aims?: readonly Aim[];
}

/** What is given on the command line. */
export interface BenchOptions {
  /** How long the site is loaded. */
  readonly seconds: number;
}

/** One measurement. */
export type Measure = (options: BenchOptions) => Promise<Findings>;

/** A part cannot be measured on this machine; the message says why. It is left out, and the others go on. */
export class CannotRun extends Error {
  override readonly name = "CannotRun";
}

/** A table of values and their aims. A value that could not be measured meets none. */
export function tabulateAims(aims: readonly Aim[]): Table {
  const rows = aims.map(({ name, value, aim }) => {
    const [wanted, isMet] =
      "atLeast" in aim
        ? [`at least ${aim.atLeast}`, value >= aim.atLeast]
        : [`at most ${aim.atMost}`, value <= aim.atMost];
    return { what: name, wanted, found: value, met: isMet ? "yes" : "no" };
  });
  return { title: "All of it: what is wanted, and the worst that was found", rows };
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
