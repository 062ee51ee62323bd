import type { PageId } from "../../content/site-pages.ts";

/**
 * What the client build tells the Worker about itself; made by scripts/build/build-manifest-plugin.ts. Files are named
 * by their URL paths.
 */
export interface BuildManifest {
  readonly id: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly timestamp: number;
  /**
   * True on the development server: pages change without a new build, all styles are linked so that Vite can replace them,
   * the policy leaves Vite the room it needs, and faults are Vite's to show.
   */
  readonly isDevelopment?: true;
  /** The module that starts the site in the browser. */
  readonly entry: string;
  /** What that module imports on every page: the libraries and the app. */
  readonly modules: readonly string[];
  /** The styles of the first screen, which are in every document, with their hash as a content security policy has it. */
  readonly criticalStyles: { readonly text: string; readonly hash: string };
  /** The style sheets of everything else, on every page. */
  readonly styles: readonly string[];
  /** Fonts that the first paint needs. */
  readonly fonts: readonly string[];
  /** The modules that one page needs beyond those of every page. */
  readonly pages: Readonly<Record<PageId, readonly string[]>>;
}
