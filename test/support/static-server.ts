import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A server of a few lines that stands in for a running site. */
export interface StaticServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** @param answer Gets the path without its query. */
export async function serveAnswers(
  answer: (path: string, response: ServerResponse, request: IncomingMessage) => unknown,
): Promise<StaticServer> {
  const server = createServer((request, response) => {
    void answer(new URL(request.url ?? "/", "http://site").pathname, response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
