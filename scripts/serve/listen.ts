import { createServer } from "node:http";
import type { AddressInfo, Server, Socket } from "node:net";
import { Server as TlsServer } from "node:tls";

/** A server that listens. */
export interface ListeningServer {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** Aborts open requests and closes. */
  stop(): Promise<void>;
}

/** Lets a server of HTTP/1.1 or HTTP/2 listen on this machine alone, at a port that the system chooses. */
export async function listenLocally(server: Server): Promise<ListeningServer> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const scheme = server instanceof TlsServer ? "https" : "http";
  return {
    origin: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** A port that nothing listens at, for a program whose port has to be known before it starts. */
export async function findFreePort(): Promise<number> {
  const { origin, stop } = await listenLocally(createServer());
  await stop();
  return Number(new URL(origin).port);
}
