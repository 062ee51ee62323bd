/**
 * The request as the router can read it: in a path segment with malformed percent-encoding every "%" stands for
 * itself. The router would write a warning into the log for each such address, which anybody may send. Decoded for
 * the error screen, the path is again what the visitor asked for.
 */
export function toRoutableRequest(request: Request): Request {
  const url = new URL(request.url);
  const routable = url.pathname.split("/").map(toRoutableSegment).join("/");
  if (routable === url.pathname) return request;
  url.pathname = routable;
  return new Request(url, request);
}

function toRoutableSegment(segment: string): string {
  try {
    // The value is used: a minifier takes a bare call for one without effect and drops it.
    return decodeURIComponent(segment) === "" ? "" : segment;
  } catch {
    return segment.replaceAll("%", "%25");
  }
}
