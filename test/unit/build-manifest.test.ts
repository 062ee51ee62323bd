import type { Manifest } from "vite";
import { describe, expect, it } from "vitest";
import {
  CATALOGUE_STYLES,
  CLIENT_ENTRY,
  createBuildManifest,
} from "../../scripts/build/build-manifest-plugin.ts";

const BUILD = { id: "0a1b2c3d", timestamp: 1 };

const page = (id: string, extra = {}) => ({
  [`src/app/pages/${id}/${id}-page.tsx`]: { file: `assets/${id}.js`, imports: ["_app.js"], ...extra },
});

const VITE: Manifest = {
  [CLIENT_ENTRY]: {
    file: "assets/entry.js",
    dynamicImports: ["_app.js"],
    css: ["assets/entry.css"],
    assets: ["assets/text-a.woff2", "assets/figtree-latin-ext-wght-normal-b.woff2"],
  },
  [CATALOGUE_STYLES]: { file: "assets/catalogue.css" },
  "_libraries.js": { file: "assets/libraries.js" },
  "_app.js": { file: "assets/app.js", imports: ["_libraries.js", CLIENT_ENTRY] },
  "_table.js": { file: "assets/table.js", imports: ["_libraries.js"] },
  ...page("home"),
  ...page("bookings"),
  ...page("services", { imports: ["_app.js", "_table.js"] }),
  ...page("vehicles"),
};

describe("createBuildManifest", () => {
  const manifest = createBuildManifest(VITE, "a{color:red}", BUILD);

  it("lists the entry and the modules that every page loads", () => {
    expect(manifest.entry).toBe("/assets/entry.js");
    expect(manifest.modules).toEqual(["/assets/app.js", "/assets/libraries.js"]);
  });

  it("lists the other modules of a page, shared chunks included", () => {
    expect(manifest.pages.services).toEqual(["/assets/services.js", "/assets/table.js"]);
    expect(manifest.pages.home).toEqual(["/assets/home.js"]);
  });

  it("contains the critical styles with their hash and the URL of the remaining styles", () => {
    // printf 'a{color:red}' | openssl dgst -sha256 -binary | base64
    const hash = "sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs=";
    expect(manifest.criticalStyles).toEqual({ text: "a{color:red}", hash });
    expect(manifest.styles).toEqual(["/assets/entry.css"]);
  });

  it("preloads only the fonts of the first screen", () => {
    expect(manifest.fonts).toEqual(["/assets/text-a.woff2"]);
  });

  it("lists no modules for a page whose code is in the app chunk", () => {
    const { "src/app/pages/home/home-page.tsx": _, ...rest } = VITE;
    expect(createBuildManifest(rest, "", BUILD).pages.home).toEqual([]);
  });

  it("throws if the entry is missing", () => {
    const { [CLIENT_ENTRY]: _, ...rest } = VITE;
    expect(() => createBuildManifest(rest, "", BUILD)).toThrow(`no chunk for ${CLIENT_ENTRY}`);
  });
});
