/** One row of a table: its label and its values by column. The column names contain the units. */
export type Row = Readonly<Record<string, string | number>>;

export interface Table {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** A value with a target. The name contains the unit. */
export interface Aim {
  readonly name: string;
  readonly value: number;
  readonly aim: { readonly atLeast: number } | { readonly atMost: number };
  /** The hard limit, if it is looser than the aim. */
  readonly must?: number;
}

export interface Findings {
  readonly tables: readonly Table[];
  readonly aims: readonly Aim[];
}

export type Measure = () => Promise<Findings>;

/** Returns a table of values and their aims. A value that could not be measured meets no aim. */
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

/** Formats a table in aligned Markdown, ready for the documentation. */
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

/** Rounds to as many decimals as the measurement is precise to. */
export function round(value: number, decimals = 2): number {
  return Number(value.toFixed(decimals));
}
