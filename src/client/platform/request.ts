/** The longest wait for any answer, in milliseconds. */
const REQUEST_TIMEOUT_MS = 20_000;

/** A moment between a failed request and its repetition, so that a hiccup can pass. */
const RETRY_DELAY_MS = 300;

/** What may be different a moment later. */
const RETRIED_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];

export interface RequestOptions extends Pick<RequestInit, "cache" | "priority"> {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Goes out as JSON. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Cancels the request. */
  readonly signal?: AbortSignal;
  /** How long to wait for the whole answer, in milliseconds. */
  readonly timeout?: number;
  /** False for a request that is not worth repeating. */
  readonly isRepeated?: false;
}

/**
 * Requests a path and reads the answer as JSON.
 * @throws RequestFailure when there is no answer in time, or one that says that it failed.
 * @throws SyntaxError when an answer is not JSON.
 */
export type RequestClient = <Answer>(path: string, options?: RequestOptions) => Promise<Answer>;

/** A request was not answered, or was answered with an error status. */
export class RequestFailure extends Error {
  /** The status of the answer; undefined where there was none. */
  readonly status: number | undefined;
  /** The body of an error answer, if that was JSON. */
  readonly data: unknown;

  constructor(path: string, { status, data, cause }: { status?: number; data?: unknown; cause?: unknown }) {
    super(`${path}: ${status ?? "no answer"}`, { cause });
    this.name = "RequestFailure";
    this.status = status;
    this.data = data;
  }
}

/**
 * The one client of every request that the browser's side makes. Bodies go out and come in as JSON. A request that
 * failed is repeated once, but never one that may have changed something.
 * @param baseUrl What paths are relative to.
 */
export function createRequest(baseUrl: string): RequestClient {
  return async <Answer>(path: string, options: RequestOptions = {}): Promise<Answer> => {
    const url = baseUrl.replace(/\/$/, "") + path;
    try {
      return (await ask(url, options)) as Answer;
    } catch (error) {
      if (!isWorthRepeating(error, options)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      return (await ask(url, options)) as Answer;
    }
  };
}

function isWorthRepeating(error: unknown, { method = "GET", isRepeated, signal }: RequestOptions): boolean {
  if (!(error instanceof RequestFailure) || method !== "GET" || isRepeated === false || signal?.aborted)
    return false;
  return error.status === undefined || RETRIED_STATUSES.includes(error.status);
}

async function ask(
  url: string,
  { body, headers, timeout = REQUEST_TIMEOUT_MS, signal, isRepeated: _, ...init }: RequestOptions,
): Promise<unknown> {
  const limit = AbortSignal.timeout(timeout);
  const { answer, text } = await readAnswer(url, {
    ...init,
    headers: { Accept: "application/json", ...(body && { "Content-Type": "application/json" }), ...headers },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new RequestFailure(url, { status: answer.status, data: parseJson(text) });
  return JSON.parse(text);
}

async function readAnswer(url: string, init: RequestInit): Promise<{ answer: Response; text: string }> {
  try {
    const answer = await fetch(url, init);
    return { answer, text: await answer.text() };
  } catch (cause) {
    throw new RequestFailure(url, { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
