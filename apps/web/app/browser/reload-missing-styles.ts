/** Style sheets that failed to load. */
const missing = new Set<HTMLLinkElement>();

/** Starts recording style sheets that fail to load. Call it in the browser before any part of a page is loaded. */
export function watchMissingStyles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.relList.contains('stylesheet')) missing.add(target);
  };
  // Error events of link elements do not bubble.
  document.addEventListener('error', note, { capture: true });
}

/**
 * Requests the failed style sheets again. Importing a module again does not do so: the build's loader requests each
 * sheet once. Rejects where a sheet fails again.
 */
export async function reloadMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(reload));
}

function reload(link: HTMLLinkElement): Promise<void> {
  const again = document.createElement('link');
  again.rel = 'stylesheet';
  again.href = link.href;
  missing.delete(link);
  link.replaceWith(again);
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`${again.href} failed to load.`)));
  });
}
