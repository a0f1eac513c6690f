import { setTimeout as pause } from 'node:timers/promises';
import type { Desktop } from '../desktop/start-desktop.ts';
import type { EngineVisitor, EngineWindow, OpenEngineWindow, Plain } from './engine-window.ts';

/** A window of another engine, and what a journey does in it. */
export interface EngineVisit extends EngineWindow {
  /** Runs a function in the page until it returns neither null nor false. */
  waitFor<Parameters extends readonly Plain[], Result extends Plain>(
    run: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Result>;
  /** Waits until an element with these words can be seen, and returns what it says. */
  see(selector: string, words?: string): Promise<string | null>;
  /** Presses the mouse on the first element with these words, once it stands still and nothing covers it. */
  click(selector: string, words?: string): Promise<void>;
  /** What the console, the scripts and the page's security policy complained about, on all pages so far. */
  complaints(): Promise<readonly string[]>;
}

/** A machine that draws without a GPU, and shares its processor, takes its time. */
const patienceMilliseconds = 45_000;
const askAgainMilliseconds = 100;

/**
 * Notes what a page complains about before any of its own scripts runs, for all pages of a window: not every driver tells
 * what stands in the console. See LineToSite.firstScript.
 */
export const complaintsScript = `{
  // What a page has not finished when it is left is no fault.
  let isLeft = false;
  addEventListener('beforeunload', () => { isLeft = true; });
  const note = (words) => {
    if (isLeft) return;
    const noted = JSON.parse(sessionStorage.getItem('complaints') ?? '[]');
    sessionStorage.setItem('complaints', JSON.stringify([...noted, words]));
  };
  for (const level of ['error', 'warn']) {
    const write = console[level];
    console[level] = (...words) => {
      note('console: ' + words.map((word) => word?.stack ?? String(word)).join(' '));
      write.apply(console, words);
    };
  }
  addEventListener('error', (event) => {
    const { src, href, currentSrc, rel } = event.target;
    // Firefox gives up preloading a module that is imported meanwhile. One that does not come fails where it is imported.
    if (rel === 'modulepreload') return;
    const what = currentSrc || src || href;
    note(event.message === undefined ? 'not loaded: ' + what : 'script: ' + event.message);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => note('promise: ' + reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) =>
    note(['policy:', violatedDirective, blockedURI, sourceFile, sample].join(' ')));
}`;

/** Opens an address with another engine, as a new visitor. */
export async function visitWithEngine(
  open: OpenEngineWindow,
  desktop: Desktop,
  address: string,
  visitor: EngineVisitor,
): Promise<EngineVisit> {
  const window = await open(desktop, visitor);
  const waitFor: EngineVisit['waitFor'] = async (run, ...parameters) => {
    const latest = Date.now() + patienceMilliseconds;
    for (;;) {
      let failure: unknown;
      // While another page comes, the window has none that could be asked.
      const result = await window.evaluate(run, ...parameters).catch((error) => {
        failure = error;
        return null;
      });
      if (result !== null && result !== false) return result;
      if (Date.now() > latest) {
        throw new Error(`Did not happen: ${parameters.join(' ')} ${run}`, { cause: failure });
      }
      await pause(askAgainMilliseconds);
    }
  };
  const goTo = async (to: string) => {
    await window.goTo(to);
    // The page's scripts have taken over: pressing before would follow plain links.
    await waitFor(() => Object.keys(document.documentElement).some((key) => key.startsWith('__react')));
  };
  const click: EngineVisit['click'] = async (selector, words = '') => {
    let before: string | null = null;
    const latest = Date.now() + patienceMilliseconds;
    for (;;) {
      const found = await window.evaluate(pointToPress, selector, words);
      const now = JSON.stringify(found);
      if (typeof found !== 'string' && now === before) return window.clickAt(found.x, found.y);
      if (Date.now() > latest) throw new Error(`${selector} “${words}”: ${now}`);
      before = now;
      await pause(askAgainMilliseconds);
    }
  };
  const complaints = () => window.evaluate(() => JSON.parse(sessionStorage.getItem('complaints') ?? '[]') as string[]);
  try {
    await goTo(address);
  } catch (error) {
    await window.close();
    throw error;
  }
  return {
    ...window,
    goTo,
    waitFor,
    see: (selector, words = '') => waitFor(wordsOf, selector, words),
    click,
    complaints,
  };
}

/** Runs in the page: where the first element with these words can be pressed, or why it cannot. */
function pointToPress(selector: string, words: string): string | { readonly x: number; readonly y: number } {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (candidate) =>
      candidate.checkVisibility({ visibilityProperty: true }) &&
      `${candidate.innerText} ${candidate.ariaLabel ?? ''}`.includes(words),
  );
  if (element === undefined) return 'is not there';
  element.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const front = document.elementFromPoint(x, y);
  return element.contains(front)
    ? { x, y }
    : `is covered by ${front?.outerHTML.slice(0, 200) ?? 'the edge of the window'}`;
}

/** Runs in the page: what the first element with these words says. */
function wordsOf(selector: string, words: string): string | null {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  const seen = elements.filter((element) => element.checkVisibility({ visibilityProperty: true }));
  return seen.find(({ innerText }) => innerText.includes(words))?.innerText ?? null;
}
