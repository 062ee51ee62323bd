import { expect, it } from "vitest";
import { createChunkGroups } from "../../scripts/build/chunk-groups.ts";

function listGroups(root: string, path: string): string[] {
  const id = `${root}/${path}`;
  const groups = createChunkGroups(root);
  return groups.flatMap(({ name, test }) =>
    (test instanceof RegExp ? test.test(id) : test(id)) ? name : [],
  );
}

it.each(["src/app/site.tsx", "src/client/entry.ts", "src/shared/booking/fields.ts", "vite.config.ts"])(
  "%s gets the same chunk groups whether or not the project's path contains src/app or src/client",
  (path) => {
    for (const root of ["/usr/src/app", "/home/me/src/client/entry"])
      expect(listGroups(root, path)).toEqual(listGroups("/project", path));
  },
);
