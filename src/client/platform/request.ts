const REQUEST_TIMEOUT_MS = 15_000;

const RETRY_DELAY_MS = 300;

const RETRIED_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];

export interface RequestOptions extends Pick<RequestInit, "cache" | "priority"> {
  readonly method?: "POST";
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The time limit for the request and the retry together, in milliseconds. */
  readonly timeout?: number;
}

/** @throws RequestFailure without a complete, successful response. SyntaxError if a successful response is not JSON. */
export type RequestClient = <Body>(path: string, options?: RequestOptions) => Promise<Body>;

export class RequestFailure extends Error {
  /** Undefined if no complete response arrived. */
  readonly status: number | undefined;
  /** The parsed body of an error response, if the body is JSON. */
  readonly data: unknown;

  constructor(url: string, { status, data, cause }: { status?: number; data?: unknown; cause?: unknown }) {
    super(`${url}: ${status ?? "no complete response"}`, { cause });
    this.name = "RequestFailure";
    this.status = status;
    this.data = data;
  }
}

export function hasResponse(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof RequestFailure && error.status !== undefined);
}

/** Returns a client that never retries a POST, because the first attempt may have had an effect. */
export function createRequest(baseUrl: string): RequestClient {
  return async <Body>(path: string, options: RequestOptions = {}): Promise<Body> => {
    const { body, headers, timeout = REQUEST_TIMEOUT_MS, signal, ...init } = options;
    const url = baseUrl.replace(/\/$/, "") + path;
    const timeoutSignal = AbortSignal.timeout(timeout);
    const request = {
      ...init,
      headers: {
        Accept: "application/json",
        ...(body && { "Content-Type": "application/json" }),
        ...headers,
      },
      signal: signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal,
      ...(body && { body: JSON.stringify(body) }),
    };
    try {
      return await fetchJson<Body>(url, request);
    } catch (error) {
      if (init.method === "POST" || request.signal.aborted || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      return await fetchJson<Body>(url, request);
    }
  };
}

function isRetryable(error: unknown): boolean {
  return (
    error instanceof RequestFailure && (error.status === undefined || RETRIED_STATUSES.includes(error.status))
  );
}

async function fetchJson<Body>(url: string, init: RequestInit): Promise<Body> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, init);
    text = await response.text();
  } catch (cause) {
    throw new RequestFailure(url, { cause });
  }
  if (response.ok) return JSON.parse(text);
  const data = await new Response(text).json().catch(() => undefined);
  throw new RequestFailure(url, { status: response.status, data });
}
