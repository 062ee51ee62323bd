import type { ServedPicture } from "../../src/server/image/served-picture.ts";

/** Creates a photograph without ready files or presets. */
export function createPicture(change: Partial<ServedPicture> = {}): ServedPicture {
  return {
    name: "harbour",
    alt: "Columns & stones",
    version: "0a1b2c3d4e",
    master: { url: "/assets/master.jpg", format: "jpeg", length: 1_000, width: 2_000, height: 1_000 },
    hasAlpha: false,
    ground: "#ffffff",
    presets: [],
    ready: [],
    ...change,
  };
}
