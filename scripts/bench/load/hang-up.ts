import { connect } from "node:net";

/** Requests a page and breaks the connection off so many milliseconds after the request was sent. */
export async function hangUp(origin: string, path: string, afterMs: number): Promise<void> {
  const { hostname, port } = new URL(origin);
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.on("connect", () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
      setTimeout(() => socket.destroy(), afterMs);
    });
    // What comes is taken, so that the answer flows until the end of it.
    socket.resume();
    socket.on("error", reject);
    socket.on("close", () => resolve());
  });
}
