import { randomUUID } from "node:crypto";

/** One request of the mix. */
export interface MixedRequest {
  readonly kind: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The only status that is no failure. */
  readonly status: number;
}

/** How many of a hundred requests are of each kind. */
const SHARES = { page: 35, "page not found": 5, data: 10, asset: 30, picture: 15, icon: 3, booking: 2 };

type Kind = keyof typeof SHARES;

const PAGES = ["/", "/bookings", "/services", "/vehicles"];
/** Made once, before anything is measured, and in the cache from then on. */
const PICTURE_WIDTHS = [320, 640, 768, 1024, 1280];
const BOOKING_IN_DAYS = 100;

/** Draws requests as visitors make them, from what the site's own documents and lists name. */
export async function createMix(origin: string): Promise<() => MixedRequest> {
  const documents = await Promise.all(PAGES.map(async (path) => await (await fetch(origin + path)).text()));
  const assets = [...new Set(documents.flatMap((html) => html.match(/\/assets\/[\w.-]+\.\w+/g) ?? []))];
  const { id } = (await (await fetch(`${origin}/builds/latest.json`)).json()) as { id: string };
  const list = (await (await fetch(`${origin}/image`)).json()) as { pictures: { name: string }[] };
  const pictures = list.pictures.flatMap(({ name }) =>
    PICTURE_WIDTHS.map((width) => `/image/${name}?width=${width}`),
  );
  for (const path of pictures) await (await fetch(origin + path)).arrayBuffer();

  const get = (kind: Kind, path: string, status = 200): MixedRequest => ({
    kind,
    method: "GET",
    path,
    status,
  });
  const make: Readonly<Record<Kind, () => MixedRequest>> = {
    page: () => get("page", pick(PAGES)),
    "page not found": () => get("page not found", `/${randomUUID()}`, 404),
    data: () => get("data", `${pick(PAGES).replace(/^\/$/, "")}/_payload.json?${id}`),
    asset: () => get("asset", pick(assets)),
    picture: () => get("picture", pick(pictures)),
    icon: () => get("icon", "/icons/ph.json?icons=phone,car,map-pin"),
    booking: createBooking,
  };
  const drawn = Object.entries(SHARES).flatMap(([kind, share]) => Array<Kind>(share).fill(kind as Kind));
  return () => make[pick(drawn)]();
}

/** A sound request, each from a different client: how much one client may send in a minute is not measured. */
function createBooking(): MixedRequest {
  const date = new Date(Date.now() + BOOKING_IN_DAYS * 24 * 3_600_000).toISOString().slice(0, 10);
  return {
    kind: "booking",
    method: "POST",
    path: "/api/booking-requests",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": randomUUID(),
      "CF-Connecting-IP": createAddress(),
    },
    body: JSON.stringify({
      serviceType: "transfer",
      tripType: "one-way",
      pickup: "Belfast International Airport (BFS)",
      dropoff: "Giant's Causeway",
      date,
      time: "14:30",
      timeOf: "landing",
      flight: "EI 123",
      passengers: "3",
      name: "A visitor of the load test",
      email: "visitor@example.com",
      phone: "+44 7700 900123",
      contactBy: "email",
    }),
    status: 201,
  };
}

/** An address of the range for documentation (RFC 3849). */
function createAddress(): string {
  const groups = randomUUID().replaceAll("-", "").match(/.{4}/g) ?? [];
  return `2001:db8:${groups.slice(0, 6).join(":")}`;
}

function pick<Value>(values: readonly Value[]): Value {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error("There is nothing to pick from.");
  return value;
}
