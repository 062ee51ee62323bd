import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenLocally } from "./listen.ts";
import { passOn } from "./pass-on.ts";

/** A response on its way to the browser. */
interface Passing {
  readonly url: string;
  readonly headers: Headers;
  content: Buffer;
}

/** Headers that describe the unchanged content. */
const OF_CONTENT = ["content-length", "transfer-encoding", "content-encoding", "etag"];

/**
 * Opens a front between a browser and the site, on a new origin, so that no test sees what the browser stored in another.
 * Unlike Playwright, it also receives the requests of service workers.
 */
export async function openLine(site: string) {
  const server = createServer((incoming, outgoing) => {
    const { url = "/" } = incoming;
    if (line.state === "cut") return void incoming.destroy();
    if (line.state === "hanging") return;
    incoming.url = line.route(url);
    if (line.edit && incoming.method !== "POST") void sendEdited(incoming, outgoing, url, line.edit);
    else passOn(incoming, outgoing, site);
  });
  const { origin, stop } = await listenLocally(server);

  async function sendEdited(
    { method = "GET", url: path, headers }: IncomingMessage,
    outgoing: ServerResponse,
    url: string,
    edit: (passing: Passing) => void,
  ): Promise<void> {
    const asked = { method, headers: { Accept: headers.accept ?? "*/*" }, redirect: "manual" } as const;
    const answer = await fetch(site + path, asked);
    const passing = { url, headers: new Headers(answer.headers), content: Buffer.from(await answer.bytes()) };
    for (const name of OF_CONTENT) passing.headers.delete(name);
    edit(passing);
    outgoing.writeHead(answer.status, Object.fromEntries(passing.headers)).end(passing.content);
  }

  const line = {
    origin,
    state: "connected" as "connected" | "cut" | "hanging",
    /** Returns the path whose response answers a request. */
    route: (url: string) => url,
    /** Changes responses, if set. */
    edit: null as ((passing: Passing) => void) | null,
    /** Closes all connections, and every new one from now on. */
    cut() {
      line.state = "cut";
      server.closeAllConnections();
    },
    close: stop,
  };
  return line;
}

export type Line = Awaited<ReturnType<typeof openLine>>;
