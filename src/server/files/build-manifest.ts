import type { PageId } from "../../content/site-pages.ts";

/** scripts/build/build-manifest-plugin.ts creates the manifest. Files are URL paths. */
export interface BuildManifest {
  readonly id: string;
  readonly isDevelopment?: true;
  /** The module script of pages, which loads the app. */
  readonly entry: string;
  /** The modules that the entry imports dynamically, and the static imports of these modules, without the entry. */
  readonly modules: readonly string[];
  /** The first screen's styles. Except in development, pages contain `text`, and their policy allows `hash`. */
  readonly criticalStyles: { readonly text: string; readonly hash: string };
  /** The style sheets that pages link. */
  readonly styles: readonly string[];
  readonly catalogueStyles: string;
  /** The fonts that pages preload. */
  readonly fonts: readonly string[];
  /** The modules that each page needs in addition to `modules`. */
  readonly pages: Readonly<Record<PageId, readonly string[]>>;
}
