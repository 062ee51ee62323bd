import type { Page } from "playwright-core";

/** Returns the main frame's nodes in Chromium's accessibility tree, except ignored nodes. */
export async function readAccessibilityTree(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description, properties = [], childIds = [] }) => ({
      role: String(role?.value),
      name: String(name?.value ?? ""),
      description: String(description?.value ?? ""),
      states: Object.fromEntries(properties.map((each) => [each.name, each.value.value as unknown])),
      isEmpty: childIds.length === 0,
    }));
}
