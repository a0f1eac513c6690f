import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { type Desktop, startDesktop } from '../desktop/start-desktop.ts';
import { fixedInstant } from '../fixed-instant.ts';
import { startChromium, type Window } from './start-chromium.ts';
import { type Orca, startOrca } from './start-orca.ts';

/** What is waited for: a sentence or a part of one, several of them in any order, or nothing. */
export type SentencesToCome = string | readonly string[] | null;

/** Somebody who does not see the screen: a browser, keys, and a screen reader that says what they do. */
export interface Listener {
  readonly page: Page;
  /**
   * Does something and hears what is said of it. What takes its time is waited for by the sentences that it brings, or by
   * parts of them; else by the next sentence, whichever that is. With null nothing is waited for: it may say nothing.
   * @returns what was said, a line for each sentence
   * @throws with what was said, where the sentence does not come
   */
  hear(act: () => Promise<unknown>, until?: SentencesToCome): Promise<string[]>;
  /** Presses a key by its X name, for example Tab, shift+Tab or KP_Add (Orca reads all). */
  press(key: string): Promise<void>;
  type(words: string): Promise<void>;
  /** Becomes a visitor who has never been here, with a page that says nothing. */
  forgetAll(): Promise<void>;
  close(): Promise<void>;
}

/** What is waited for comes, or the journey fails. */
const patienceMilliseconds = 60_000;
const askAgainMilliseconds = 50;
/** As fast as one types. */
const typingMilliseconds = 60;
const startsMax = 2;

const run = promisify(execFile);

/** Starts a desktop with Orca and Chromium, once more where a part of it does not come. */
export async function startListening(): Promise<Listener> {
  for (let starts = 1; ; starts++) {
    try {
      return await startOnce();
    } catch (error) {
      if (starts === startsMax) throw error;
    }
  }
}

async function startOnce(): Promise<Listener> {
  const desktop = await startDesktop({ width: 1440, height: 1000, isListenedTo: true });
  try {
    const orca = await startOrca(desktop);
    const window = await startChromium(desktop);
    await window.page.context().clock.setFixedTime(fixedInstant);
    return listener(desktop, orca, window);
  } catch (error) {
    await desktop.close();
    throw error;
  }
}

function listener(desktop: Desktop, orca: Orca, { browser, page }: Window): Listener {
  const keys = (...parameters: string[]) => run('xdotool', parameters, { env: desktop.environment });
  const hasBeenSaid = async (sentences: readonly string[]) => {
    const isThere = () => {
      const said = orca.said();
      return said.length > 0 && sentences.every((sentence) => said.some((line) => line.includes(sentence)));
    };
    const latest = Date.now() + patienceMilliseconds;
    while (!isThere()) {
      desktop.check();
      if (Date.now() > latest) {
        const wanted = sentences.length === 0 ? 'anything' : sentences.join('”, “');
        throw new Error(`“${wanted}” was not said, but:\n${orca.said().join('\n')}`);
      }
      await pause(askAgainMilliseconds);
    }
  };
  const hear: Listener['hear'] = async (act, until) => {
    orca.forget();
    await act();
    if (until !== null) await hasBeenSaid([until ?? []].flat());
    await orca.atRest();
    return orca.said();
  };
  return {
    page,
    hear,
    press: async (key) => void (await keys('key', key)),
    type: async (words) => void (await keys('type', '--delay', String(typingMilliseconds), words)),
    forgetAll: async () => {
      const { origin } = new URL(page.url());
      await page.goto('about:blank');
      const session = await page.context().newCDPSession(page);
      if (origin !== 'null') await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await session.detach();
      await orca.atRest();
    },
    close: async () => {
      orca.close();
      await browser.close();
      await desktop.close();
    },
  };
}
