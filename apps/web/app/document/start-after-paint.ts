/**
 * Starts the page's scripts when the page has loaded with its typeface and pictures, at the latest a second after the
 * first paint. It starts them at once when the visitor presses something, in a background tab, and in browsers that do
 * not report paints. The source of this function is written into the page, so it uses nothing from outside.
 * @param modules the addresses of all scripts, preloaded together
 * @param messages the addresses of the page's message files
 * @param start the source of the script that imports the modules
 */
export function startAfterPaint(modules: readonly string[], messages: readonly string[], start: string): void {
  const longestWaitMilliseconds = 1_000;
  // Browsers expose the nonce to the running script only.
  const nonce = document.currentScript?.nonce ?? '';
  let isStarted = false;
  const run = () => {
    if (isStarted) return;
    isStarted = true;
    const add = (name: string, properties: object) =>
      document.head.append(Object.assign(document.createElement(name), properties));
    for (const href of messages) {
      add('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low', href });
    }
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
    // A page that has loaded without a reported paint is hydrated as well.
    addEventListener('load', runBeforeLong);
  }
}
