import { expect, it } from "vitest";
import { createChunkGroups } from "../../scripts/build/chunk-groups.ts";

it.each(["/usr/src/app", "/home/me/src/client/entry"])(
  "a project in %s has the same files as anywhere else",
  (root) => {
    const listGroups = (folder: string, path: string) =>
      createChunkGroups(folder)
        .filter(({ test }) => {
          const id = `${folder}/${path}`;
          return test instanceof RegExp ? test.test(id) : test(id);
        })
        .map(({ name }) => name);
    const paths = [
      "src/app/site.tsx",
      "src/client/entry.ts",
      "src/shared/booking/phone.ts",
      "vite.config.ts",
    ];
    for (const path of paths) expect(listGroups(root, path)).toEqual(listGroups("/project", path));
  },
);
