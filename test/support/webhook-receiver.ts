import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { TestProject } from "vitest/node";
import { listenLocally } from "./listen.ts";

/** A webhook request that was received. */
export interface ReceivedNote {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /**
     * The receiver's origin. `POST /{behaviour}/{box}` stores requests: a behaviour is any status, or `redirect`, `hang`,
     * `drop`. `GET /{box}` lists the stored requests.
     */
    webhookReceiver: string;
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
    response.writeHead(Number(first)).end();
  }

  const { origin, stop } = await listenLocally(createServer(answer));
  project.provide("webhookReceiver", origin);
  return stop;
}
