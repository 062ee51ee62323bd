/*
 * Draws the map for pictures/coast-route.jpg: `npx node docs/renders/coast-route.ts OUT.png`. First run
 * `npm install --no-save world-atlas@2.0.2 topojson-client@3.1.0`. Natural Earth provides the coast (public domain, scale
 * 1 : 10 million).
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";
import { feature } from "topojson-client";
import { createLaunchOptions } from "../../scripts/browser/chromium.ts";
import { palette } from "../../src/content/brand.ts";

type Point = readonly [x: number, y: number];

const WIDTH = 1536;
const HEIGHT = 1024;
/** The width of the map in degrees of longitude. */
const SPAN = 2.16;
const CENTRE = { east: -6.2, north: 54.937 };

/** The route along the coast from Belfast. Here and in the lists below, a place is [latitude, longitude]. */
const OUTWARD: readonly Point[] = [
  [54.597, -5.93],
  [54.66, -5.9],
  [54.712, -5.812],
  [54.75, -5.755],
  [54.85, -5.83],
  [54.905, -5.88],
  [54.965, -5.965],
  [54.992, -6.0],
  [55.05, -6.07],
  [55.085, -6.07],
  [55.13, -6.07],
  [55.19, -6.1],
  [55.2, -6.24],
  [55.228, -6.333],
  [55.222, -6.42],
  [55.228, -6.512],
  [55.205, -6.579],
];
const BACK: readonly Point[] = [
  [55.205, -6.579],
  [55.19, -6.5],
  [55.135, -6.381],
  [55.05, -6.35],
  [54.865, -6.28],
  [54.72, -6.16],
  [54.66, -6.02],
  [54.597, -5.93],
];
const LOUGH_NEAGH: readonly Point[] = [
  [54.755, -6.4],
  [54.735, -6.5],
  [54.68, -6.55],
  [54.6, -6.575],
  [54.535, -6.54],
  [54.5, -6.44],
  [54.505, -6.34],
  [54.55, -6.28],
  [54.6, -6.34],
  [54.64, -6.28],
  [54.7, -6.225],
  [54.735, -6.26],
];

/** `dx` and `dy` lead from the stop to the label's `anchor`, in CSS pixels. */
const STOPS = [
  { at: [54.597, -5.93], text: "Belfast", dx: 34, dy: 16, anchor: "start", isLarge: true },
  { at: [54.712, -5.812], text: "Carrickfergus", dx: 30, dy: 12, anchor: "start" },
  { at: [55.065, -6.07], text: "Glens of Antrim", dx: -30, dy: 12, anchor: "end" },
  { at: [55.228, -6.333], text: "Carrick-a-Rede", dx: 6, dy: -34, anchor: "start" },
  { at: [55.228, -6.512], text: "Giant’s Causeway", dx: -4, dy: -34, anchor: "end" },
  { at: [55.205, -6.579], text: "Dunluce Castle", dx: -30, dy: 22, anchor: "end" },
] as const;

const scale = WIDTH / SPAN;
const stretch = 1 / Math.cos((CENTRE.north * Math.PI) / 180);
const project = ([north, east]: Point): Point => [
  WIDTH / 2 + (east - CENTRE.east) * scale,
  HEIGHT / 2 - (north - CENTRE.north) * scale * stretch,
];

const require = createRequire(import.meta.url);
const topology = JSON.parse(readFileSync(require.resolve("world-atlas/land-10m.json"), "utf8"));
const land = feature(topology, topology.objects.land) as unknown as {
  features: { geometry: { coordinates: [number, number][][][] } }[];
};
const coast = land.features
  .flatMap(({ geometry }) => geometry.coordinates.flat())
  .map((ring) => ring.map(([east, north]) => project([north, east])))
  .filter((ring) => ring.some(([x, y]) => x > 0 && x < WIDTH && y > 0 && y < HEIGHT))
  .map((ring) => `${buildPath(smooth(ring))}Z`)
  .join("");

/** Smooths a closed line with Chaikin's corner cutting. */
function smooth(ring: readonly Point[], times = 2): readonly Point[] {
  if (times === 0) return ring;
  const cut = ring.flatMap((point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point;
    const between = (share: number): Point => [
      point[0] + (next[0] - point[0]) * share,
      point[1] + (next[1] - point[1]) * share,
    ];
    return [between(0.25), between(0.75)];
  });
  return smooth(cut, times - 1);
}

function buildPath(points: readonly Point[]): string {
  return `M${points.map((point) => point.map((number) => number.toFixed(1)).join(" ")).join("L")}`;
}

/** Returns a smooth SVG path through the places (Catmull-Rom). */
function buildCurve(places: readonly Point[]): string {
  const points = places.map(project);
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const curves = points.slice(1).map((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
    const first = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
    const second = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
    return `C${[...first, ...second, ...end].map((number) => number.toFixed(1)).join(" ")}`;
  });
  return `M${at(0).join(" ")}${curves.join("")}`;
}

function embedFont(file: string): string {
  return `data:font/woff2;base64,${readFileSync(require.resolve(file)).toString("base64")}`;
}

const ripples = [150, 104, 64, 32].map(
  (width) =>
    `<use href="#coast" fill="none" stroke="${palette.teal}" stroke-opacity=".2" stroke-width="${width}"/>`,
);
const stops = STOPS.map(({ at, text, dx, dy, anchor, ...stop }) => {
  const [x, y] = project(at);
  const size = "isLarge" in stop ? 68 : 54;
  return `<g transform="translate(${x} ${y})">
    <path d="M0-17 14.7-8.500v17L0 17-14.7 8.500v-17Z" fill="${palette.ink}" stroke="${palette.amber}" stroke-width="5"/>
    <text x="${dx}" y="${dy}" text-anchor="${anchor}" font-size="${size}" fill="${palette.ivory}" paint-order="stroke" stroke="${palette.ink}" stroke-opacity=".55" stroke-width="10" stroke-linejoin="round">${text}</text>
  </g>`;
});
const page = `<style>
  @font-face { font-family: display; src: url(${embedFont("@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff2")}) }
  body { margin: 0; background: ${palette.ink} }
  text { font-family: display }
</style>
<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
  <defs>
    <path id="coast" d="${coast}"/>
    <radialGradient id="sea" cx=".62" cy=".05" r="1"><stop offset="0" stop-color="#1c5363"/><stop offset=".55" stop-color="#0c2c38"/><stop offset="1" stop-color="${palette.ink}"/></radialGradient>
    <linearGradient id="land" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#0d2a35"/><stop offset="1" stop-color="#08161d"/></linearGradient>
    <filter id="glow" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14"/></filter>
  </defs>
  <path fill="url(#sea)" d="M0 0H${WIDTH}V${HEIGHT}H0Z"/>
  ${ripples.join("")}
  <use href="#coast" fill="url(#land)" stroke="${palette.slateLight}" stroke-width="2.500"/>
  <path d="${buildPath(smooth(LOUGH_NEAGH.map(project)))}Z" fill="#0c2c38" stroke="${palette.slate}" stroke-width="2"/>
  <g fill="none" stroke="${palette.amber}" stroke-linecap="round">
    <path d="${buildCurve(BACK)}" stroke-width="4" stroke-opacity=".75" stroke-dasharray="1 15"/>
    <path d="${buildCurve(OUTWARD)}" stroke-width="16" stroke-opacity=".55" filter="url(#glow)"/>
    <path d="${buildCurve(OUTWARD)}" stroke-width="7"/>
  </g>
  ${stops.join("")}
</svg>`;

const browser = await chromium.launch(await createLaunchOptions());
const tab = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: 2 });
await tab.setContent(page);
await tab.evaluate(() => document.fonts.ready);
await tab.screenshot({ path: process.argv[2] ?? "coast-route.png" });
await browser.close();
