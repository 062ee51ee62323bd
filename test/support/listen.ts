import { createServer } from "node:http";
import type { AddressInfo, Server, Socket } from "node:net";

export interface ListeningServer {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** Aborts open requests and closes. */
  stop(): Promise<void>;
}

/** Starts an HTTP server on the loopback interface, at a free port. */
export async function listenLocally(server: Server): Promise<ListeningServer> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Returns a free port, for a program whose port must be known before it starts. */
export async function findFreePort(): Promise<number> {
  const { origin, stop } = await listenLocally(createServer());
  await stop();
  return Number(new URL(origin).port);
}
