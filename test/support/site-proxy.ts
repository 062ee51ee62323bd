import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { buildLatestUrl, type LatestBuild } from "../../src/shared/protocol.ts";
import { listenLocally } from "./listen.ts";
import { ownSite } from "./own-site.ts";

/** A response on its way to the browser. */
interface ProxiedResponse {
  readonly url: string;
  readonly headers: Headers;
  content: Buffer;
}

/** The proxy drops these headers, which apply only to one host, one connection or the unedited body. */
const DROPPED = /^(host|connection|content-length|transfer-encoding|content-encoding|etag|if-none-match)$/;

/**
 * Starts a proxy between the browser and a site for the current test. Unlike Playwright's `page.route`, the proxy also
 * receives the requests of service workers.
 */
export async function startProxy() {
  const server = createServer((incoming, outgoing) => {
    if (proxy.state === "cut") return void incoming.destroy();
    if (proxy.state === "connected") forward(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const origin = `http://127.0.0.1:${await listenLocally(server)}`;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = incoming;
    const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
      DROPPED.test(name) ? [] : values.map((value): [string, string] => [name, value]),
    );
    const body = /GET|HEAD/.test(method) ? null : await text(incoming);
    const response = await fetch(proxy.site + proxy.route(url), {
      method,
      headers,
      body,
      redirect: "manual",
    });
    const proxied = {
      url,
      headers: new Headers(response.headers),
      content: Buffer.from(await response.bytes()),
    };
    for (const name of [...proxied.headers.keys()]) if (DROPPED.test(name)) proxied.headers.delete(name);
    proxy.edit(proxied);
    outgoing.writeHead(response.status, Object.fromEntries(proxied.headers)).end(proxied.content);
  }

  const proxy = {
    origin,
    /** Origin of the site behind the proxy. */
    site: ownSite.origin,
    state: "connected" as "connected" | "cut" | "hanging",
    /** Maps a path from the browser to the path that the proxy requests from the site. */
    route: (url: string) => url,
    /** Edits a response in place. */
    edit: (_proxied: ProxiedResponse): void => {},
    /** Closes all connections. While `state` is "cut", the proxy also closes the connection of each new request. */
    cut() {
      proxy.state = "cut";
      server.closeAllConnections();
    },
  };
  return proxy;
}

export type SiteProxy = Awaited<ReturnType<typeof startProxy>>;

/** An asset that no build contains, so that the site responds with its own 404. */
const MISSING_ASSET = "/assets/lost-00000000.js";

/**
 * Makes the proxy serve another build from now on. The other build has another id, lacks the first build's page data,
 * and has the same assets, except assets whose URLs match `lost`.
 * @returns The id of the other build.
 */
export async function serveOtherBuild(proxy: SiteProxy, lost?: RegExp): Promise<string> {
  const { id }: LatestBuild = await (await fetch(proxy.origin + buildLatestUrl(Date.now()))).json();
  const otherId = [...id].reverse().join("");
  proxy.route = (url) => {
    if (lost?.test(url)) return MISSING_ASSET;
    return url.replaceAll(id, "0".repeat(id.length)).replaceAll(otherId, id);
  };
  proxy.edit = (proxied) => {
    const text = proxied.content.toString("latin1");
    proxied.content = Buffer.from(text.replaceAll(id, otherId), "latin1");
    for (const [name, value] of proxied.headers) proxied.headers.set(name, value.replaceAll(id, otherId));
  };
  return otherId;
}
