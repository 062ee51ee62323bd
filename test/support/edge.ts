import { createServer } from "node:http";
import { type ListeningServer, listenLocally } from "../../scripts/serve/listen.ts";
import { passOn } from "./pass-on.ts";

/** A disturbance of a request on its way to the site. */
type Trouble =
  | { readonly kind: "challenge" }
  | { readonly kind: "fail"; readonly status: number }
  /** Delays the response by this many milliseconds. */
  | { readonly kind: "slow"; readonly by: number };

/** A site that receives a share of the requests. Shares are relative weights. */
export interface Origin {
  readonly origin: string;
  readonly share: number;
}

/** Stands in for Cloudflare's edge: routes each request to one of several versions behind one address. */
export interface Edge extends ListeningServer {
  /** The sites that receive requests. Change it at any time, as a deploy does. */
  traffic: readonly Origin[];
  /** Returns the disturbance for a path, applied before routing. */
  trouble: (path: string) => Trouble | undefined;
  /** Every routed request with the origin that received it. */
  readonly log: { readonly path: string; readonly origin: string }[];
}

/**
 * Starts an edge in front of served builds.
 * @param random Returns a number from 0 to 1. Pass a seeded generator to make a test repeatable.
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
