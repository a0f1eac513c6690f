/**
 * Starts a page's scripts once it was seen with its typeface and pictures, a second after its first paint at the latest;
 * at once when something is pressed, or where nobody looks (a tab in the background) or the browser does not tell. It is
 * written into the page as it stands, so it uses nothing from outside.
 * @param modules the addresses of all scripts, asked for together
 * @param messages the address of the page's words
 * @param start the text of the script that imports them
 */
export function startAfterPaint(modules: readonly string[], messages: string, start: string): void {
  const longestWaitMilliseconds = 1_000;
  // Browsers hide the nonce from everything but the script itself.
  const nonce = document.currentScript?.nonce ?? '';
  let isStarted = false;
  const run = () => {
    if (isStarted) return;
    isStarted = true;
    const add = (name: string, properties: object) =>
      document.head.append(Object.assign(document.createElement(name), properties));
    add('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low', href: messages });
    for (const href of modules) add('link', { rel: 'modulepreload', fetchPriority: 'low', href });
    add('script', { type: 'module', nonce, textContent: start });
  };
  addEventListener('click', run, { capture: true, once: true });
  const runBeforeLong = () => setTimeout(run, longestWaitMilliseconds);
  const tells = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (!tells || document.visibilityState === 'hidden') run();
  else {
    new PerformanceObserver((seen, observer) => {
      if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      if (document.readyState === 'complete') run();
      addEventListener('load', run);
      runBeforeLong();
    }).observe({ type: 'paint', buffered: true });
    // A page that is there and was not seen comes to life all the same.
    addEventListener('load', runBeforeLong);
  }
}
