import type { PageId } from "../content/site-pages.ts";
import type { Screen } from "./screen.ts";

/** The ids of the elements with the JSON of HydrationData and with React's root. */
export const HYDRATION_ELEMENT_ID = "hydration-data";
export const ROOT_ELEMENT_ID = "root";

export interface HydrationData {
  readonly buildId: string;
  /** The time at which the Worker rendered the document, in milliseconds since 1970. */
  readonly renderedAt: number;
  /** The base URL of booking and icon requests. Either a path of the site or an origin. */
  readonly apiBase: string;
  readonly hasServiceWorker: boolean;
  /** Null if Turnstile is off. */
  readonly turnstileSiteKey: string | null;
  readonly screen: Screen;
  /** URLs of the modules that every page needs besides the entry module. Empty in development. */
  readonly appFiles: readonly string[];
  /** URLs of the modules that each page needs besides `appFiles`. The lists are empty in development. */
  readonly files: Readonly<Record<PageId, readonly string[]>>;
}
