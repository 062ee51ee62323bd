import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { AREAS } from "../mutants/areas.ts";

it.each(Object.entries(AREAS))(
  "mutation testing of %s finds every file that it names",
  (_name, { mutate, tests }) => {
    for (const pattern of [...mutate, ...tests]) expect(globSync(pattern), pattern).not.toEqual([]);
  },
);
