import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { generate } from "selfsigned";
import type { TestProject } from "vitest/node";
import { findFreePort, listenLocally } from "./listen.ts";

/** A webhook request that was received. */
export interface ReceivedNote {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Origins for webhook tests. The first segment of a path selects the server's behaviour. */
interface WebhookReceiver {
  /**
   * `/{behaviour}/{box}` stores requests. A behaviour is `204`, `500` or any status, or `redirect`, `hang`, `drop`,
   * `flaky`. `GET /{box}` lists the stored requests.
   */
  readonly origin: string;
  /** The same server with a self-signed certificate. */
  readonly untrusted: string;
  /** A port on which nothing listens. */
  readonly closed: string;
}

declare module "vitest" {
  interface ProvidedContext {
    webhookReceiver: WebhookReceiver;
  }
}

/** Starts the receiver for all tests of a project. */
export default async function startWebhookReceiver(project: TestProject): Promise<() => Promise<void>> {
  const boxes = new Map<string, ReceivedNote[]>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url: path = "/", headers } = request;
    const [first = "", second] = path.slice(1).split("/");
    if (method === "GET") return void response.end(JSON.stringify(boxes.get(first) ?? []));
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const box = boxes.get(second ?? "") ?? [];
    boxes.set(second ?? "", [...box, { path, headers: headers as Record<string, string>, body }]);
    if (first === "hang") return;
    if (first === "drop") return void request.socket.destroy();
    if (first === "redirect") return void response.writeHead(307, { Location: `/204/${second}` }).end();
    response.writeHead(first === "flaky" ? (box.length === 0 ? 500 : 204) : Number(first)).end();
  }

  const listen = (server: Server) => listenLocally(server);
  const plain = await listen(createServer(answer));
  const { private: key, cert } = await generate([{ name: "commonName", value: "127.0.0.1" }]);
  const secure = await listen(createSecureServer({ key, cert }, answer));
  const closed = `http://127.0.0.1:${await findFreePort()}`;
  project.provide("webhookReceiver", { origin: plain.origin, untrusted: secure.origin, closed });
  return async () => {
    await Promise.all([plain.stop(), secure.stop()]);
  };
}
