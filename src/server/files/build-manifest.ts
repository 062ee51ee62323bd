import type { PageId } from "../../content/site-pages.ts";

/** Made by scripts/build/build-manifest-plugin.ts. Files are URL paths. */
export interface BuildManifest {
  readonly id: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly timestamp: number;
  /** On the development server, Vite replaces styles and shows errors, no page is cached, and documents' CSP allows Vite. */
  readonly isDevelopment?: true;
  /** Starts the site in the browser. */
  readonly entry: string;
  /** The modules that the entry imports on every page: the libraries and the app. */
  readonly modules: readonly string[];
  /** The first screen's styles, inlined in every page. The content security policy allows their hash. */
  readonly criticalStyles: { readonly text: string; readonly hash: string };
  /** Linked on every page. */
  readonly styles: readonly string[];
  readonly catalogueStyles: string;
  /** Only the fonts that the first paint needs. */
  readonly fonts: readonly string[];
  /** The modules that each page needs in addition to `modules`. */
  readonly pages: Readonly<Record<PageId, readonly string[]>>;
}
