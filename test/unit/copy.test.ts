import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

const APP = "src/app";
/** Attributes whose text browsers show or screen readers announce. */
const TEXT_ATTRIBUTES = new Set(["alt", "title", "placeholder", "label", "aria-label", "aria-description"]);

it("components have no literal words between tags or in TEXT_ATTRIBUTES, because words belong in src/content", () => {
  const components = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".tsx"),
  );
  const found = components.flatMap((file) => listWords(file).map((word) => `${file}: ${word}`));
  expect(components.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

/** Returns the literal texts with letters, from between JSX tags and from TEXT_ATTRIBUTES. */
function listWords(file: string): string[] {
  const texts: string[] = [];
  const addShown = (node: ESTree.Node | null) => {
    if (node?.type === "JSXText") texts.push(node.value);
    if (node?.type === "Literal" && typeof node.value === "string") texts.push(node.value);
    if (node?.type === "TemplateLiteral") texts.push(...node.quasis.map(({ value }) => value.raw));
    if (node?.type === "JSXExpressionContainer") addShown(node.expression);
    if (node?.type === "LogicalExpression") [node.left, node.right].forEach(addShown);
    if (node?.type === "ConditionalExpression") [node.consequent, node.alternate].forEach(addShown);
  };
  const visitor = new Visitor({
    JSXElement: ({ children }) => children.forEach(addShown),
    JSXFragment: ({ children }) => children.forEach(addShown),
    JSXAttribute: ({ name, value }) => {
      if (TEXT_ATTRIBUTES.has(String(name.name))) addShown(value);
    },
  });
  const code = readFileSync(join(APP, file), "utf8");
  visitor.visit(parseSync(file, code, { preserveParens: false }).program);
  return texts.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
}
