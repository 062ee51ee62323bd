/** What every page component is given. */
export interface PageProps<Data, Answer = unknown> {
  readonly data: Data;
  /** What the page's server half answered to a posted form; undefined where none was posted. */
  readonly answer?: Answer | undefined;
}
