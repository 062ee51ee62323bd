import { createServer } from "node:http";
import { listenLocally } from "../../scripts/serve/listen.ts";
import { type Damage, sendDamaged } from "./damage.ts";
import { passOn } from "./pass-on.ts";

/** The line between a browser and a site, which a test can cut, and behind which it can put another site. */
export interface Line {
  /** Scheme, host and port to visit. */
  readonly origin: string;
  /** Paths and queries of what came over the line, in order. */
  readonly asked: string[];
  /** From now on every connection breaks off. */
  cut(): void;
  /** From now on requests are taken and never answered. */
  hang(): void;
  /** Damages the next answer to each address that matches, once for each pattern. */
  damage(damage: Damage, ...addresses: readonly RegExp[]): void;
  /** Returns the patterns of addresses whose answers have not been damaged yet. */
  listUndamaged(): RegExp[];
  /** From now on this site answers. */
  connect(siteOrigin: string): void;
  close(): Promise<void>;
}

/** Opens a line at a new address, so that the next test has nothing of what a browser stored in this one. */
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
