import { expect, it } from "vitest";
import { createChunkGroups } from "../../scripts/build/chunk-groups.ts";

it.each(["/usr/src/app", "/home/me/src/server/pages/renderer"])(
  "a project in %s has the same files as anywhere else",
  (root) => {
    const listGroups = (folder: string) => {
      const { client, worker } = createChunkGroups(folder);
      const paths = [
        "src/app/site.tsx",
        "src/client/entry.ts",
        "src/shared/booking/phone.ts",
        "src/server/booking/calendar.ts",
        "src/server/discovery/robots.ts",
        "node_modules/libphonenumber-js/core/index.js",
      ];
      return paths.map((path) =>
        [...client, ...worker].filter(({ test }) => test(`${folder}/${path}`)).map(({ name }) => name),
      );
    };
    expect(listGroups(root)).toEqual(listGroups("/project"));
  },
);
