/** Written by scripts/build/service-worker-plugin.ts. */
declare module "virtual:service-worker-build" {
  export const buildId: string;
  /** Files that every page needs: scripts, style sheets and fonts. */
  export const shellFiles: readonly string[];
  /** Files that the offline page needs: style sheets and fonts. */
  export const offlineFiles: readonly string[];
  /** Digests of the scripts, style sheets, fonts, pictures and payloads, by path (src/shared/file-digest.ts). */
  export const digests: Readonly<Record<string, string>>;
  /** The style sheets of the offline page. */
  export const styles: readonly string[];
  /** The logo as SVG markup. */
  export const logo: string;
}
