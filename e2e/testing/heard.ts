import type { Page } from 'playwright-core';

/** What somebody hears who does not see: in the order in which it came. */
export interface Heard {
  /** What a live region said. */
  readonly announcements: string[];
  /** Where the focus went: the element's tag, its text, and the page's title at that moment. */
  readonly focused: { readonly tag: string; readonly text: string; readonly title: string }[];
}

const binding = 'heardForTests';

/** Begins to note what the page announces and where its focus goes; it goes on while the document stays. */
export async function listenTo(page: Page): Promise<Heard> {
  const heard: Heard = { announcements: [], focused: [] };
  await page.exposeFunction(binding, (kind: 'announced' | 'focused', tag: string, text: string, title: string) => {
    if (kind === 'announced') heard.announcements.push(text);
    else heard.focused.push({ tag, text, title });
  });
  await page.evaluate((name) => {
    const tell = (window as unknown as Record<string, (...parts: string[]) => void>)[name];
    const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    const said = new WeakMap<Element, string>();
    for (const region of document.querySelectorAll(live)) said.set(region, textOf(region));
    const hear = () => {
      for (const region of document.querySelectorAll(live)) {
        const text = textOf(region);
        if (said.get(region) === text) continue;
        said.set(region, text);
        if (text !== '') tell?.('announced', '', text, '');
      }
    };
    new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true });
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) tell?.('focused', target.tagName, textOf(target), document.title);
    });
  }, binding);
  return heard;
}
