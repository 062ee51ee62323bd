import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type ListeningServer, listenLocally } from "./listen.ts";

/**
 * Starts a minimal server that stands in for a running site.
 * @param answer Handles a request. Its path comes without the query.
 */
export function serveAnswers(
  answer: (path: string, response: ServerResponse, request: IncomingMessage) => unknown,
): Promise<ListeningServer> {
  const server = createServer((request, response) => {
    void answer(new URL(request.url ?? "/", "http://site").pathname, response, request);
  });
  return listenLocally(server);
}
