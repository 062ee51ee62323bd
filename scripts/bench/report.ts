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
  /** What holds in any case, where the aim is further. */
  readonly must?: number;
}

/** What a part of the bench found out. */
export interface Findings {
  readonly tables: readonly Table[];
  readonly aims?: readonly Aim[];
}

/** One measurement, if it can, beside another build in this folder. */
export type Measure = (against?: string) => Promise<Findings>;

/** A part cannot be measured on this machine; the message says why. It is left out, and the others go on. */
export class CannotRun extends Error {
  override readonly name = "CannotRun";
}

/** A table of values and their aims. A value that could not be measured meets none. */
export function tabulateAims(aims: readonly Aim[]): Table {
  const rows = aims.map(({ name, value, aim, must }) => {
    const [word, wanted, sign] =
      "atLeast" in aim ? ["at least", aim.atLeast, 1] : ["at most", aim.atMost, -1];
    const holds = (limit: number) => sign * value >= sign * limit;
    const isWithin = must !== undefined && holds(must);
    return {
      what: name,
      aim: `${word} ${wanted}${must === undefined ? "" : ` (must: ${must})`}`,
      today: value,
      holds: holds(wanted) ? "yes" : isWithin ? "only the must" : "no",
    };
  });
  return { title: "What is aimed at, and the worst that was found", rows };
}

/** A table in Markdown, its columns in line: the documentation takes it as it is. */
export function formatTable({ title, rows }: Table): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? "")))];
  const widths = columns.map((_, index) => Math.max(3, ...lines.map((line) => line[index]?.length ?? 0)));
  const join = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const [head = "", ...body] = lines.map((line) =>
    join(line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))),
  );
  const rule = join(widths.map((width, i) => (i === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)));
  return `${title}:\n\n${[head, rule, ...body].join("\n")}\n`;
}

/** To so many decimals, so that a table shows no more than was measured. */
export function round(value: number, decimals = 2): number {
  return Number(value.toFixed(decimals));
}
