import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts a server at a free port of the loopback interface and returns the port. */
export async function listenLocally(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Returns a free port for a program that must receive its port before it starts. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listenLocally(server);
  server.close();
  await once(server, "close");
  return port;
}
