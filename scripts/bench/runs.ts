import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Row, round, type Table } from "./report.ts";

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
  return a.tables
    .map(({ title, rows }) => {
      const others = new Map(b.tables.find((table) => table.title === title)?.rows.flatMap(listFigures));
      const compared = rows.flatMap(listFigures).flatMap(([what, first]): Row[] => {
        const second = others.get(what);
        return second === undefined ? [] : [{ what, A: first, B: second, "B / A": round(second / first) }];
      });
      return { title, rows: compared };
    })
    .filter(({ rows }) => rows.length > 0);
}

/** The figures of a row, each named by what the row is about and by its column. */
function listFigures(row: Row): (readonly [string, number])[] {
  const [about, ...cells] = Object.entries(row);
  return cells.flatMap(([column, value]) =>
    typeof value === "number" ? [[`${about?.[1]}: ${column}`, value] as const] : [],
  );
}
