/** What the tests use of the package, which has no types. */
declare module "@mdn/mdn-http-observatory" {
  interface TestResult {
    readonly result: string;
    readonly pass: boolean;
    readonly scoreModifier: number;
  }

  /** @param address Host, port and path. */
  export function scan(address: string): Promise<{
    readonly scan: { readonly grade: string; readonly score: number };
    readonly tests: Readonly<Record<string, TestResult>>;
  }>;
}
