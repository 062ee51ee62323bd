import type { Page } from "playwright-core";

/** An element as Chromium exposes it to assistive technology. */
interface AccessibleNode {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly states: Readonly<Record<string, unknown>>;
  readonly isEmpty: boolean;
}

/** Returns the nodes of Chromium's accessibility tree that are not ignored. */
export async function readAccessibilityTree(page: Page): Promise<readonly AccessibleNode[]> {
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
