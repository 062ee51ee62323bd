import { connect, getCACertificates, setDefaultCACertificates, type TLSSocket } from "node:tls";

/** Makes this process trust any certificate that a local server shows, so that TLS to it is checked like any other. */
export async function trustCertificateOf(origin: string): Promise<void> {
  const { port } = new URL(origin);
  const socket = await new Promise<TLSSocket>((resolve, reject) => {
    const opened = connect({ host: "localhost", port: Number(port), rejectUnauthorized: false }, () =>
      resolve(opened),
    );
    opened.on("error", reject);
  });
  const certificate = socket.getPeerX509Certificate();
  socket.destroy();
  if (!certificate) throw new Error(`${origin} shows no certificate.`);
  setDefaultCACertificates([...getCACertificates("default"), certificate.toString()]);
}
