import type { PageId } from "../content/site-pages.ts";
import type { Screen } from "./screen.ts";

/** The data that the document passes to the browser: the build it came from and the data it was rendered with. */
export interface HydrationData {
  readonly buildId: string;
  /** When the Worker rendered the document, in milliseconds since 1970. */
  readonly renderedAt: number;
  /** The base address of API requests: a path of the site, or another origin. */
  readonly apiBase: string;
  /** Whether the browser may cache pages for offline reading. */
  readonly hasServiceWorker: boolean;
  /** The site key of Turnstile's widget; null if Turnstile is off. */
  readonly turnstileSiteKey: string | null;
  readonly screen: Screen;
  /** The addresses of the app's modules, which every page needs. */
  readonly appFiles: readonly string[];
  /** The addresses of the modules that each page needs in addition to `appFiles`. */
  readonly files: Readonly<Record<PageId, readonly string[]>>;
}
