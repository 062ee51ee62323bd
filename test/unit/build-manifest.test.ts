import type { Manifest } from "vite";
import { describe, expect, it } from "vitest";
import { CLIENT_ENTRY, createBuildManifest, PRINT_STYLE } from "../../scripts/build/build-manifest-plugin.ts";

const BUILD = { id: "0a1b2c3d", timestamp: 1 };

const page = (id: string, extra = {}) => ({
  [`src/app/pages/${id}/${id}-page.tsx`]: { file: `assets/${id}.js`, imports: ["_react.js"], ...extra },
});

const VITE: Manifest = {
  [CLIENT_ENTRY]: {
    file: "assets/entry.js",
    imports: ["_react.js"],
    css: ["assets/entry.css"],
    assets: ["assets/figtree-latin-wght-normal-a.woff2", "assets/figtree-latin-ext-wght-normal-b.woff2"],
  },
  [PRINT_STYLE]: { file: "assets/print.css" },
  "_react.js": { file: "assets/react.js" },
  "_table.js": { file: "assets/table.js", imports: ["_react.js"], css: ["assets/table.css"] },
  ...page("home"),
  ...page("bookings"),
  ...page("services", { imports: ["_react.js", "_table.js"], css: ["assets/services.css"] }),
  ...page("vehicles"),
};

describe("the manifest of a build", () => {
  const manifest = createBuildManifest(VITE, BUILD);

  it("names what every page needs", () => {
    expect(manifest.entry).toBe("/assets/entry.js");
    expect(manifest.common).toEqual({ modules: ["/assets/react.js"], styles: ["/assets/entry.css"] });
  });

  it("names what a page needs beyond that, shared parts and their styles first", () => {
    expect(manifest.pages.services).toEqual({
      modules: ["/assets/services.js", "/assets/table.js"],
      styles: ["/assets/table.css", "/assets/services.css"],
    });
  });

  it("keeps the sheet for paper apart", () => {
    expect(manifest.printStyle).toBe("/assets/print.css");
  });

  it("preloads only the fonts of the first screen", () => {
    expect(manifest.fonts).toEqual(["/assets/figtree-latin-wght-normal-a.woff2"]);
  });

  it("refuses a build without a page's chunk", () => {
    const { "src/app/pages/home/home-page.tsx": _, ...rest } = VITE;
    expect(() => createBuildManifest(rest, BUILD)).toThrow("no chunk for src/app/pages/home/home-page.tsx");
  });
});
