/** A whole answer, as it goes out again to whoever asks for the same page. */
export interface KeptPage {
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}
