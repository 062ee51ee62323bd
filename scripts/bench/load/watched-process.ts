import { readdir, readFile, readlink } from "node:fs/promises";

/** The process that listens on a port of this machine, as Linux reports it in /proc. */
export interface WatchedProcess {
  /** Resident memory in bytes: VmRSS of /proc/PID/status. */
  readMemory(): Promise<number>;
  /** Open files and sockets. */
  countFiles(): Promise<number>;
}

/** The state LISTEN in /proc/net/tcp. */
const LISTEN = "0A";

/**
 * Finds the process behind a port: its socket's inode in /proc/net/tcp, then the process that holds it.
 * @throws Error where there is no /proc, or nobody listens.
 */
export async function watchProcessAt(origin: string): Promise<WatchedProcess> {
  const port = Number(new URL(origin).port);
  const inode = await findListeningInode(port);
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const links = await readLinks(pid);
    if (!links.includes(`socket:[${inode}]`)) continue;
    return {
      async readMemory() {
        const [, kilobytes] =
          /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, "utf8")) ?? [];
        return Number(kilobytes) * 1024;
      },
      countFiles: async () => (await readdir(`/proc/${pid}/fd`)).length,
    };
  }
  throw new Error(`No process of ours listens on port ${port}.`);
}

async function findListeningInode(port: number): Promise<string> {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  for (const line of (await readFile("/proc/net/tcp", "utf8")).split("\n")) {
    const columns = line.trim().split(/\s+/);
    if (columns[1]?.endsWith(ending) && columns[3] === LISTEN) return columns[9] ?? "";
  }
  throw new Error(`Nobody listens on port ${port}.`);
}

/** What the files of a process are; none of a process that is another user's, or gone. */
async function readLinks(pid: string): Promise<string[]> {
  const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
  return await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => "")));
}
