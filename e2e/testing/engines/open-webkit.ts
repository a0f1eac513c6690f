import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { startProgram } from '../desktop/start-program.ts';
import type { EngineKey, OpenEngineWindow } from './engine-window.ts';
import { connectWebDriver } from './web-driver.ts';

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes: Readonly<Record<EngineKey, string>> = {
  ArrowDown: '\uE015',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};
/** Its own buttons would not let the window be as narrow as a phone. */
const narrowToolbar = `toolbar, toolbar *, button, entry, image {
  margin: 0; padding: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px; -gtk-icon-transform: scale(0.1);
}`;

/** WebKit as GTK has it, which shares what draws pages with Safari; driven by WebDriver. Each window has a driver of its own. */
export const openWebKit: OpenEngineWindow = async (desktop, { width, height, theme }) => {
  const home = mkdtempSync(join(desktop.home, 'webkit-'));
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true });
  writeFileSync(join(home, '.config/gtk-3.0/gtk.css'), narrowToolbar);
  const port = await freePort();
  const program = startProgram('WebKitWebDriver', {
    parameters: [`--port=${port}`],
    environment: {
      ...desktop.environment,
      HOME: home,
      GTK_THEME: theme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
      // The map needs WebGL, and there is no GPU.
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      // Its sandbox does not let root in; it sees no page but the tests' own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  try {
    const driver = await connectWebDriver(port, program.check);
    const { sessionId } = (await driver.call('POST', '/session', { capabilities: {} })) as { sessionId: string };
    const post = (path: string, body: unknown = {}) => driver.call('POST', `/session/${sessionId}${path}`, body);
    const act = (type: 'key' | 'pointer', actions: readonly object[]) =>
      post('/actions', { actions: [{ type, id: type, actions }] });
    const strokes = (keys: readonly string[]) =>
      keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
    const evaluate = async (run: unknown, ...args: readonly unknown[]) =>
      (await post('/execute/sync', { script: `return (${run})(...arguments)`, args })) as never;
    await post('/window/rect', { width, height });
    const pageHeight: number = await evaluate(() => innerHeight);
    await post('/window/rect', { width, height: 2 * height - pageHeight });
    return {
      goTo: async (address) => void (await post('/url', { url: address })),
      evaluate,
      clickAt: async (x, y) =>
        void (await act('pointer', [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ])),
      type: async (words) => void (await act('key', strokes([...words]))),
      press: async (key) => void (await act('key', strokes([keyCodes[key]]))),
      picture: async () =>
        Buffer.from((await driver.call('GET', `/session/${sessionId}/screenshot`)) as string, 'base64'),
      close: async () => {
        await driver.call('DELETE', `/session/${sessionId}`);
        await program.end();
      },
    };
  } catch (error) {
    await program.end();
    throw error;
  }
};

/** The driver does not say which port it chose: it is told one. */
async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  await once(server, 'close');
  if (typeof bound !== 'object' || bound === null) throw new Error('There is no free port.');
  return bound.port;
}
