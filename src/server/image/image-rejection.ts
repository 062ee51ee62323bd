/** An error response to a request for a picture. The message is for the author of the URL. */
export class ImageRejection extends Error {
  readonly status: 400 | 404 | 429 | 503;
  /** Stable: clients may depend on it. docs/images.md lists all codes. */
  readonly code: `IMAGE_${string}`;
  /** Seconds until a retry may succeed. */
  readonly retryAfterS: number | undefined;

  constructor(
    status: ImageRejection["status"],
    code: ImageRejection["code"],
    message: string,
    retryAfterS?: number,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfterS = retryAfterS;
  }
}
