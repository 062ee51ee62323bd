import { createServer } from "node:http";
import { listenLocally } from "../../scripts/serve/listen.ts";
import { type Damage, sendDamaged } from "./damage.ts";
import { passOn } from "./pass-on.ts";

/** A proxy between a browser and a site. A test can cut the connection or switch to another site. */
export interface Line {
  /** Scheme, host and port to visit. */
  readonly origin: string;
  /** Paths and queries of the requests received, in order. */
  readonly asked: string[];
  /** Closes all connections, and every new one from now on. */
  cut(): void;
  /** Accepts requests from now on without ever responding. */
  hang(): void;
  /** Damages the next response whose address matches, once for each pattern. */
  damage(damage: Damage, ...addresses: readonly RegExp[]): void;
  /** Returns the patterns that have not matched a response yet. */
  listUndamaged(): RegExp[];
  /** Forwards requests to this site from now on. */
  connect(siteOrigin: string): void;
  close(): Promise<void>;
}

/** Opens a proxy on a new origin, so that no test sees what the browser stored in another. */
export async function openLine(siteOrigin: string): Promise<Line> {
  const asked: string[] = [];
  const undamaged = new Map<RegExp, Damage>();
  let state: { readonly site: string } | "cut" | "hanging" = { site: siteOrigin };

  const server = createServer((incoming, outgoing) => {
    const { url = "" } = incoming;
    if (state === "cut") incoming.destroy();
    else asked.push(url);
    if (typeof state === "string") return;
    const [address, damage] = [...undamaged].find(([pattern]) => pattern.test(url)) ?? [];
    if (address === undefined || damage === undefined) return passOn(incoming, outgoing, state.site);
    undamaged.delete(address);
    void sendDamaged(damage, url, outgoing, state.site);
  });
  const { origin, stop } = await listenLocally(server);

  return {
    origin,
    asked,
    cut() {
      state = "cut";
      server.closeAllConnections();
    },
    hang() {
      state = "hanging";
    },
    listUndamaged: () => [...undamaged.keys()],
    damage(damage, ...addresses) {
      for (const address of addresses) undamaged.set(address, damage);
    },
    connect(site) {
      state = { site };
    },
    close: stop,
  };
}
