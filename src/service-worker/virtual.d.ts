/** Written by scripts/build/build-manifest-plugin.ts. */
declare module "virtual:service-worker-build" {
  export const buildId: string;
  /** Files of every page and of the offline page. */
  export const files: readonly string[];
  /** The picture behind the offline page, which that page can do without. */
  export const coast: readonly string[];
  export const styles: readonly string[];
  /** The logo as SVG markup. */
  export const logo: string;
}
