import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Aim, type Row, round, type Table } from "./report.ts";

/** Git ignores it. */
const RUNS_DIRECTORY = ".bench";

/** All that one run of the bench found. */
export interface Run {
  readonly date: string;
  /** The id of the build that was measured. */
  readonly build: string;
  /** What else the machine did as the bench began: the average number of busy processes in the last minute. */
  readonly load: number;
  readonly processors: number;
  readonly tables: readonly Table[];
  readonly aims: readonly Aim[];
}

/** @returns The name of the file that the run is stored in. */
export async function storeRun(run: Run): Promise<string> {
  const file = join(RUNS_DIRECTORY, `${run.date.slice(0, 19).replaceAll(":", "-")}.json`);
  await mkdir(RUNS_DIRECTORY, { recursive: true });
  await writeFile(file, JSON.stringify(run, null, 2));
  return file;
}

/** @param name Of a stored run, with or without its folder and ending. */
export async function readRun(name: string): Promise<Run> {
  return JSON.parse(await readFile(join(RUNS_DIRECTORY, `${basename(name, ".json")}.json`), "utf8"));
}

/** The figures that both runs have, each beside the other's, with the second's share of the first. */
export function compareRuns(a: Run, b: Run): Table[] {
  const values = new Map(b.aims.map(({ name, value }) => [name, value]));
  const aims = a.aims.flatMap(({ name, value }) => compareFigure(name, value, values.get(name)));
  const tables = a.tables.map(({ title, rows }) => {
    const other = b.tables.find((table) => table.title === title);
    return { title, rows: compareRows(rows, other?.rows ?? []) };
  });
  return [{ title: "What has an aim", rows: aims }, ...tables].filter(({ rows }) => rows.length > 0);
}

function compareRows(a: readonly Row[], b: readonly Row[]): Row[] {
  const others = new Map(b.flatMap(listFigures));
  return a.flatMap(listFigures).flatMap(([what, value]) => compareFigure(what, value, others.get(what)));
}

/** @returns No row for a figure that the second run has not. */
function compareFigure(what: string, first: number, second: number | undefined): Row[] {
  return second === undefined ? [] : [{ what, A: first, B: second, "B / A": round(second / first) }];
}

/** The figures of a row, each named by what the row is about and by its column. */
function listFigures(row: Row): (readonly [string, number])[] {
  const [about, ...cells] = Object.entries(row);
  return cells.flatMap(([column, value]) =>
    typeof value === "number" ? [[`${about?.[1]}: ${column}`, value] as const] : [],
  );
}
