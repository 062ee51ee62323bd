/** Parts of an SVG that do not affect its look: encoding, notes and editor metadata. */
const ASIDES = /<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>[]*>|<metadata\b.*?<\/metadata>/gs;

/** Shapes and paint. Any other element may run code, load a file or embed one. */
const SHAPE =
  /^(svg|title|desc|g|defs|path|rect|circle|ellipse|line|polyline|polygon|clipPath|mask|linearGradient|radialGradient|stop)$/;

/** Attributes and other markup that may run code or refer to other files. */
const ACTIVE = /\s(?:on\w+|style|(?:\w+:)?href|xml:base)\s*=|url\((?!#)|<!\[CDATA\[|<!DOCTYPE/i;

/**
 * Returns an SVG without notes and metadata, and rejects one that is not safe to publish: other sites embed it, and
 * browsers would run any script in it.
 * @param path Path of the SVG, for the error message.
 * @throws Error with a sentence for the owner if the SVG contains more than shapes.
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
