import type { PageId } from "../content/site-pages.ts";
import type { Screen } from "./screen.ts";

/** What the document tells the browser's side: the build it came from and the data it was rendered with. */
export interface HydrationData {
  readonly buildId: string;
  /** Scheme and host of the public site, which canonical addresses are made from. */
  readonly siteOrigin: string;
  /** The base address of requests to the API: a path of the site, or another origin. */
  readonly apiBase: string;
  /** Whether the browser may cache pages for offline reading. */
  readonly hasServiceWorker: boolean;
  /** Whether the visit is measured. */
  readonly isMeasured: boolean;
  /** What Turnstile's widget is made with; null where Turnstile is off. Payload files, made by a build, cannot say. */
  readonly turnstileSiteKey: string | null;
  /** What the document was rendered from. */
  readonly screen: Screen;
  /** The addresses of the app's modules, which every page needs. */
  readonly appFiles: readonly string[];
  /** The addresses of the modules that each page needs beyond those. */
  readonly files: Readonly<Record<PageId, readonly string[]>>;
}
