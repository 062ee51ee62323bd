import { createServer } from "node:http";
import { type ListeningServer, listenLocally } from "../../scripts/serve/listen.ts";
import { passOn } from "./pass-on.ts";

/** What may happen to a request on its way, other than being answered. */
export type Trouble =
  | { readonly kind: "challenge" }
  | { readonly kind: "fail"; readonly status: number }
  /** It is answered after so many milliseconds. */
  | { readonly kind: "slow"; readonly by: number };

/** A site that answers a share of the requests: the shares are weights, and need not add up to anything. */
export interface Origin {
  readonly origin: string;
  readonly share: number;
}

/** Stands in for Cloudflare's edge: one address, behind which each request meets one version or the other. */
export interface Edge extends ListeningServer {
  /** Who answers; may be changed at any time, as a deploy does. */
  traffic: readonly Origin[];
  /** What happens to a request before that. */
  trouble: (path: string) => Trouble | undefined;
  /** Every request and who got it. */
  readonly log: { readonly path: string; readonly origin: string }[];
}

/**
 * Starts an edge in front of served builds.
 * @param random Chance: a number from 0 to 1. A seeded one makes a test that can be repeated.
 */
export async function serveEdge(
  traffic: readonly Origin[],
  random: () => number = Math.random,
): Promise<Edge> {
  const server = createServer(async (incoming, response) => {
    const path = incoming.url ?? "/";
    const trouble = edge.trouble(path);
    if (trouble?.kind === "challenge") {
      response.writeHead(403, { "cf-mitigated": "challenge", "Content-Type": "text/html" });
      response.end("<!DOCTYPE html><title>Just a moment...</title>");
      return;
    }
    if (trouble?.kind === "fail") {
      response.writeHead(trouble.status).end();
      return;
    }
    if (trouble?.kind === "slow") await new Promise((done) => setTimeout(done, trouble.by));
    const { origin } = draw(edge.traffic, random());
    edge.log.push({ path, origin });
    passOn(incoming, response, origin);
  });
  const edge: Edge = { ...(await listenLocally(server)), traffic, trouble: () => undefined, log: [] };
  return edge;
}

function draw(traffic: readonly Origin[], chance: number): Origin {
  let left = chance * traffic.reduce((sum, { share }) => sum + share, 0);
  for (const candidate of traffic) {
    left -= candidate.share;
    if (left < 0) return candidate;
  }
  throw new Error("Nobody answers at this edge.");
}
