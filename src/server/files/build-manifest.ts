import type { PageId } from "../../content/site-pages.ts";

/**
 * Describes the client build to the Worker. Made by scripts/build/build-manifest-plugin.ts. Files are identified by URL
 * path.
 */
export interface BuildManifest {
  readonly id: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly timestamp: number;
  /**
   * True on the development server: pages change without a new build, Vite can replace every linked style sheet, the
   * content security policy is relaxed for Vite, and Vite displays errors.
   */
  readonly isDevelopment?: true;
  /** The module that starts the site in the browser. */
  readonly entry: string;
  /** The modules that the entry imports on every page: the libraries and the app. */
  readonly modules: readonly string[];
  /** The first screen's styles, inlined in every document, with their hash for the content security policy. */
  readonly criticalStyles: { readonly text: string; readonly hash: string };
  /** All other style sheets, linked on every page. */
  readonly styles: readonly string[];
  /** The style sheet of the picture catalogue. */
  readonly catalogueStyles: string;
  /** Fonts that the first paint needs. */
  readonly fonts: readonly string[];
  /** The modules that each page needs in addition to `modules`. */
  readonly pages: Readonly<Record<PageId, readonly string[]>>;
}
