import { join } from "node:path";
import type { PictureName } from "../../src/content/pictures.ts";
import { buildCoast } from "./coast.ts";
import { generatedPlugin } from "./generated-plugin.ts";
import { buildPictures, type PictureBuild } from "./pictures/build-pictures.ts";
import type { EncodingEffort } from "./pictures/encode.ts";
import { MASTERS_DIRECTORY } from "./pictures/master.ts";

export interface PicturesOptions {
  readonly root: string;
  readonly effort: EncodingEffort;
}

/** Emits the encoded pictures and the coast, and provides the virtual modules that describe the pictures. */
export function picturesPlugin({ root, effort }: PicturesOptions) {
  return generatedPlugin({
    name: "site:pictures",
    sourceFolder: join(root, MASTERS_DIRECTORY),
    async generate() {
      const [builds, coast] = await Promise.all([buildPictures(root, effort), buildCoast(root, effort)]);
      return { builds, files: new Map([...builds.flatMap(({ files }) => [...files]), ...coast]) };
    },
    modules: {
      // All pictures, for the Worker's pages, metadata and image service.
      "virtual:pictures": ({ builds }) =>
        `export const builtPictures = ${writeJson(Object.fromEntries(builds.map(({ picture }) => [picture.name, picture])))};`,
      // The pictures in the header, the footer and the error screen, for the client and the Worker.
      "virtual:brand-pictures": ({ builds }) =>
        writeSource(builds, "logo", "logo") + writeSource(builds, "badge", "award-badge"),
      "virtual:picture-placeholders.css": ({ builds }) =>
        builds.map(({ placeholder }) => placeholder).join("\n"),
    },
  });
}

/** Returns code that parses JSON text, because engines parse JSON faster than a large object literal. */
function writeJson(data: object): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(data))})`;
}

function writeSource(builds: readonly PictureBuild[], constant: string, name: PictureName): string {
  const source = builds.find(({ picture }) => picture.name === name)?.picture.source;
  return `export const ${constant} = ${JSON.stringify(source)};`;
}
