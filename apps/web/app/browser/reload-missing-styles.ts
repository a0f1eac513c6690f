/** Style sheets that were asked for and did not come. */
const missing = new Set<HTMLLinkElement>();

/** Begins to notice style sheets that do not come; in a browser, before the first part of a page is loaded. */
export function watchMissingStyles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.relList.contains('stylesheet')) missing.add(target);
  };
  // Their errors do not bubble.
  document.addEventListener('error', note, { capture: true });
}

/**
 * Asks again for the style sheets that did not come. A part of the page that is loaded again does not do so itself: the
 * build's loader asks for each sheet once. Rejects where one again does not come.
 */
export async function reloadMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(ask));
}

function ask(link: HTMLLinkElement): Promise<void> {
  const again = document.createElement('link');
  again.rel = 'stylesheet';
  again.href = link.href;
  missing.delete(link);
  link.replaceWith(again);
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`${again.href} did not come.`)));
  });
}
