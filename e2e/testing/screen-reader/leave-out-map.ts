import type { Page } from 'playwright-core';

const drawNothingIn3d = `{
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...more);
  };
}`;

/**
 * Lets the pages that are opened from now on have no map, as in a browser that cannot draw one: on a machine without GPU
 * a map that moves keeps everything else of its page waiting, also what is to be said.
 * @returns ends that
 */
export async function leaveOutMap(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: drawNothingIn3d });
  return () => session.detach();
}
