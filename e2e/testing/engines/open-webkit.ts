import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../apps/server/src/testing/free-port.ts';
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

/** The dialog of a field for files is opened so soon after it is wanted, or never. */
const dialogMilliseconds = 10_000;
const askAgainMilliseconds = 50;
/** The page's process is known by what it does meanwhile. */
const busyMilliseconds = 1_500;

/** WebKit as GTK has it, which shares what draws pages with Safari; driven by WebDriver. Each window has a driver of its own. */
export const openWebKit: OpenEngineWindow = async (desktop, { width, height, theme }) => {
  const home = mkdtempSync(join(desktop.home, 'webkit-'));
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true });
  writeFileSync(join(home, '.config/gtk-3.0/gtk.css'), narrowToolbar);
  // The driver does not say which port it chose: it is told one.
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
    const fitWindow = async () => {
      await post('/window/rect', { width, height });
      const pageHeight: number = await evaluate(() => innerHeight);
      await post('/window/rect', { width, height: 2 * height - pageHeight });
    };
    await fitWindow();
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
      chooseFiles: async (input, files, open) => {
        // A dialog that nobody fills in is closed at once, which its field is told. Then files are put into the field.
        await evaluate((selector: string) => {
          const field = document.querySelector<HTMLElement>(selector);
          field?.addEventListener('cancel', () => field.setAttribute('data-was-opened', ''), { once: true });
        }, input);
        await open();
        const latest = Date.now() + dialogMilliseconds;
        while (
          !(await evaluate((opened: string) => document.querySelector(opened) !== null, `${input}[data-was-opened]`))
        ) {
          if (Date.now() > latest) throw new Error(`No dialog was opened for ${input}.`);
          await pause(askAgainMilliseconds);
        }
        await evaluate(
          (selector: string) => document.querySelector(selector)?.removeAttribute('data-was-opened'),
          input,
        );
        const field = (await post('/element', { using: 'css selector', value: input })) as Record<string, string>;
        await post(`/element/${Object.values(field)[0]}/value`, { text: files.join('\n') });
      },
      setOffline: async () => false,
      kill: async () => {
        // The driver gives up where a page of its crashes: the process is held, its window is closed, and then it is killed.
        const held = await processOfPage(home, () => evaluate(beBusy, busyMilliseconds));
        const { handle } = (await post('/window/new', { type: 'window' })) as { handle: string };
        process.kill(held, 'SIGSTOP');
        await driver.call('DELETE', `/session/${sessionId}/window`);
        process.kill(held, 'SIGKILL');
        await post('/window', { handle });
        await fitWindow();
      },
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

/**
 * The process that runs a page of a browser, known by its home. There are others: one is ready for the next window, and
 * one may run the service worker. It is the one that works when the page does.
 */
async function processOfPage(home: string, work: () => Promise<unknown>): Promise<number> {
  const before = new Map(webProcessesOf(home).map((id) => [id, processorTicks(id)]));
  await work();
  const worked = [...before].map(([id, ticks]) => ({ id, ticks: processorTicks(id) - ticks }));
  const [most] = worked.sort((one, other) => other.ticks - one.ticks);
  if (most === undefined) throw new Error('No process runs the page.');
  return most.id;
}

/** Runs in a page. */
function beBusy(milliseconds: number): null {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
  return null;
}

/** The processor's time that a process has used, in hundredths of a second: the 14th and 15th figure of proc_pid_stat(5). */
function processorTicks(id: number): number {
  const figures = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(figures[11]) + Number(figures[12]);
}

/** The processes that run the pages of a browser, known by its home. */
function webProcessesOf(home: string): number[] {
  const isOne = (id: string) => {
    try {
      const environment = readFileSync(`/proc/${id}/environ`, 'utf8').split('\0');
      return (
        environment.includes(`HOME=${home}`) && readFileSync(`/proc/${id}/comm`, 'utf8').startsWith('WebKitWebProces')
      );
    } catch {
      // It has ended meanwhile, or is another user's.
      return false;
    }
  };
  return readdirSync('/proc').filter(isOne).map(Number);
}
