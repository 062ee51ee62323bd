/** Written by scripts/build/build-manifest-plugin.ts. */
declare module "virtual:service-worker-build" {
  export const buildId: string;
  /** For every page and for the offline page. */
  export const files: readonly string[];
  /** The background of the offline page, which works without it. */
  export const coast: readonly string[];
  export const styles: readonly string[];
  /** SVG markup. */
  export const logo: string;
}
