import type { BuiltFile, BuiltPicture } from "../../src/server/image/built-picture.ts";

export function createFile(change: Partial<BuiltFile> = {}): BuiltFile {
  const file = { width: 640, height: 360, mode: "resize", format: "webp", quality: 80, ...change } as const;
  const { width, height, format, quality } = file;
  return { url: `/assets/${width}x${height}-${quality}.${format}`, length: 1_000, ...file };
}

export function createPicture(change: Partial<BuiltPicture> = {}): BuiltPicture {
  return {
    name: "harbour",
    alt: "Columns & stones",
    version: "0a1b2c3d4e",
    master: { url: "/assets/harbour-master.jpg", width: 1600, height: 900 },
    hasAlpha: false,
    background: "#ffffff",
    presets: ["newsletter"],
    files: [
      createFile(),
      createFile({ width: 1280, height: 720 }),
      createFile({ format: "avif", quality: 52 }),
      createFile({ format: "avif", quality: 52, width: 1280, height: 720 }),
      createFile({ width: 600, height: 338, format: "jpeg" }),
      createFile({ width: 1200, height: 630, mode: "cover", format: "jpeg" }),
    ],
    source: { alt: "", width: 1280, height: 720, files: "/assets/harbour-", widths: [640, 1280] },
    ...change,
  };
}
