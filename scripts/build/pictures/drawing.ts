/** What says nothing of how a drawing looks: how it is encoded, notes, and what an editor knows about it. */
const ASIDES = /<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>[]*>|<metadata\b.*?<\/metadata>/gs;

/** Shapes and what they are filled with. Everything else may run, load or embed. */
const SHAPE =
  /^(svg|title|desc|g|defs|path|rect|circle|ellipse|line|polyline|polygon|clipPath|mask|linearGradient|radialGradient|stop)$/;

/** Attributes that run code or lead out of the file, and colours that do. */
const ACTIVE = /\s(?:on\w+|style|(?:\w+:)?href|xml:base)\s*=|url\((?!#)|<!\[CDATA\[|<!DOCTYPE/i;

/**
 * A drawing as it may be published: others put it into their pages, and browsers would run what is in it.
 * @param path Of its file, for the owner.
 * @throws Error with a sentence for the owner when it is more than shapes.
 */
export function cleanDrawing(svg: string, path: string): string {
  const drawing = svg.replace(ASIDES, "").trim();
  const elements = [...drawing.matchAll(/<\/?([^\s/>]+)/g)].map(([, name = ""]) => name);
  const found = elements.find((name) => !SHAPE.test(name)) ?? ACTIVE.exec(drawing)?.[0].trim();
  if (found === undefined) return `${drawing}\n`;
  throw new Error(
    `The drawing ${path} contains "${found}". It is published, so it may only consist of shapes: save it as plain ` +
      "SVG, with letters turned into paths and styles into attributes.",
  );
}
