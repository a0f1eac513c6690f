import type { Page } from 'playwright-core';

/** One thing of a page as the browser hands it to a screen reader. */
export interface Spoken {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** Of headings, 1 to 6. */
  readonly level: number | null;
  /** The states that stand, in the browser's words: "focused", "expanded", "modal", "selected", "current=true" … */
  readonly states: readonly string[];
}

/** Chromium's own tree: https://chromedevtools.github.io/devtools-protocol/tot/Accessibility/ */
interface TreeNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly description?: { readonly value?: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
}

/** Everything of a page that a screen reader comes by, in its order. */
export async function spokenPage(page: Page): Promise<Spoken[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Accessibility.enable');
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: readonly TreeNode[] };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const spoken: Spoken[] = [];
    const walk = (node: TreeNode | undefined) => {
      if (node === undefined) return;
      if (!node.ignored) spoken.push(speak(node));
      for (const id of node.childIds ?? []) walk(byId.get(id));
    };
    walk(nodes[0]);
    return spoken;
  } finally {
    await session.detach();
  }
}

/** The headings of a page, each behind as many signs as its level: "## Reviews (3)". */
export async function spokenOutline(page: Page): Promise<string[]> {
  const headings = (await spokenPage(page)).filter(({ role }) => role === 'heading');
  return headings.map(({ level, name }) => `${'#'.repeat(level ?? 0)} ${name}`);
}

function speak({ role, name, description, properties = [] }: TreeNode): Spoken {
  const level = properties.find((property) => property.name === 'level')?.value.value;
  return {
    role: role?.value ?? '',
    name: name?.value ?? '',
    description: description?.value ?? '',
    level: typeof level === 'number' ? level : null,
    states: properties.flatMap(({ name: state, value: { value } }) => {
      if (value === true || value === 'true') return [state];
      return typeof value === 'string' && value !== 'false' && value !== '' ? [`${state}=${value}`] : [];
    }),
  };
}
