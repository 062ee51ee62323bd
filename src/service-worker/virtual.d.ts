/** Written by scripts/build/service-worker.ts. */
declare module "virtual:service-worker-build" {
  export const buildId: string;
  /** What every page needs: scripts, style sheets and fonts. */
  export const shellFiles: readonly string[];
  /** What the offline page needs: style sheets and fonts. */
  export const offlineFiles: readonly string[];
  /** The style sheets among them. */
  export const styles: readonly string[];
  /** The logo as SVG markup. */
  export const logo: string;
}
