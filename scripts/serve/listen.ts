import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that listens. */
export interface ListeningServer {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** Breaks off what is under way and closes. */
  stop(): Promise<void>;
}

/** Lets a server listen on this machine alone, at a port that the system chooses. */
export async function listenLocally(server: Server): Promise<ListeningServer> {
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

/** A port that nothing listens at, for a program whose port has to be known before it starts. */
export async function findFreePort(): Promise<number> {
  const { origin, stop } = await listenLocally(createServer());
  await stop();
  return Number(new URL(origin).port);
}
