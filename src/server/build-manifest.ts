import type { PageId } from "../shared/pages.ts";

/** The files a document must name so that the browser asks for all of them at once. Every value is a URL path. */
export interface ChunkTags {
  /** Modules to preload. */
  readonly modules: readonly string[];
  /** Style sheets, in the order in which they must apply. */
  readonly styles: readonly string[];
}

/** What the client build tells the Worker about itself; made by scripts/build/build-manifest-plugin.ts. */
export interface BuildManifest {
  readonly id: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly timestamp: number;
  /** True on the development server, where pages change without a new build. */
  readonly isDevelopment?: true;
  /** The module that starts the site in the browser. */
  readonly entry: string;
  /** Needed by every page. */
  readonly common: ChunkTags;
  /** The style sheet for paper, of every page. */
  readonly printStyle: string;
  /** Fonts that the first paint needs. */
  readonly fonts: readonly string[];
  /** Needed by one page beyond the common files. */
  readonly pages: Readonly<Record<PageId, ChunkTags>>;
}
