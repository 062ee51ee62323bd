import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const APP = resolve("src/app");
/** Attributes that visitors or their screen readers perceive. */
const SPOKEN = new Set(["alt", "title", "placeholder", "label", "aria-label", "aria-description"]);

it("components contain no words: all text that visitors read belongs to src/content", () => {
  const components = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".tsx"),
  );
  const found = components.flatMap((file) =>
    listWords(parseSync(file, readFileSync(join(APP, file), "utf8")).program).map(
      (word) => `${file}: ${word}`,
    ),
  );
  expect(components.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Returns the visible text of a component: in its JSX, its expressions and its readable attributes. */
function listWords(value: unknown, isShown = false): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => listWords(item, isShown));
  if (typeof value !== "object" || value === null || !("type" in value)) return [];
  const node = value as Node;
  const text = readLiteral(node);
  if (text !== undefined)
    return (isShown || node.type === "JSXText") && /\p{L}/u.test(text) ? [text.trim()] : [];
  if (node.type === "JSXAttribute") return listWords(node.value, SPOKEN.has(readName(node.name)));
  if (node.type === "JSXElement")
    return [...listWords(node.openingElement), ...listWords(node.children, true)];
  if (node.type === "ConditionalExpression")
    return [...listWords(node.test), ...listWords([node.consequent, node.alternate], isShown)];
  const keepsShown = ["JSXExpressionContainer", "LogicalExpression", "TemplateLiteral", "JSXFragment"];
  const isShownInside = isShown && keepsShown.includes(node.type);
  return Object.values(node).flatMap((child) => listWords(child, isShownInside));
}

function readLiteral(node: Node): string | undefined {
  if (node.type === "JSXText" || node.type === "Literal")
    return typeof node.value === "string" ? node.value : undefined;
  if (node.type === "TemplateElement") return (node.value as { readonly cooked: string }).cooked;
  return undefined;
}

function readName(name: unknown): string {
  return typeof name === "object" && name !== null && "name" in name ? String(name.name) : "";
}
