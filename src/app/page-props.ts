/** The props of every page component. */
export interface PageProps<Data, Answer = unknown> {
  readonly data: Data;
  /** The result of a posted form from the page's handler in the Worker; undefined if no form was posted. */
  readonly answer?: Answer | undefined;
}
