/** scripts/build/build-manifest-plugin.ts generates this module. Files are URL paths. */
declare module "virtual:service-worker-build" {
  export const buildId: string;
  /** Files that every page needs, and the styles of the offline page. */
  export const files: readonly string[];
  /** The background of the offline page. The page also works without this picture. */
  export const coast: readonly string[];
  export const styles: readonly string[];
  /** SVG markup. */
  export const logo: string;
}
