import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import type { OpenEngineWindow } from './engine-window.ts';

/** Where Debian has it. */
const program = '/usr/bin/firefox-esr';
/** What `layout.css.prefers-color-scheme.content-override` calls the themes. */
const themeNumbers = { dark: 0, light: 1 };

/** Firefox, driven by WebDriver BiDi. */
export const openFirefox: OpenEngineWindow = async ({ environment, home }, { width, height, theme }) => {
  const profile = mkdtempSync(join(home, 'firefox-'));
  const launch = async () => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: program,
      userDataDir: profile,
      // The map needs WebGL, which it has in a real window only; there is no GPU.
      headless: false,
      env: { ...environment, LIBGL_ALWAYS_SOFTWARE: '1' },
      extraPrefsFirefox: {
        'webgl.force-enabled': true,
        'layout.css.prefers-color-scheme.content-override': themeNumbers[theme],
        'intl.accept_languages': 'en-GB',
      },
    });
    try {
      // The page that it opens by itself has no focus.
      const page = await browser.newPage();
      await page.setViewport({ width, height });
      return { browser, page };
    } catch (error) {
      await browser.close();
      throw error;
    }
  };
  let { browser, page } = await launch();
  return {
    goTo: async (address) => void (await page.goto(address)),
    evaluate: async (run, ...parameters) => page.evaluate(run as never, ...(parameters as never)) as never,
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (words) => page.keyboard.type(words),
    press: (key) => page.keyboard.press(key),
    chooseFiles: async (_input, files, open) => {
      const opened = page.waitForFileChooser();
      await Promise.all([opened, open()]);
      await (await opened).accept([...files]);
    },
    setOffline: async (isOffline) => {
      await page.setOfflineMode(isOffline);
      return true;
    },
    kill: async () => {
      const running = browser.process();
      if (running === null) throw new Error('Firefox runs elsewhere.');
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
      ({ browser, page } = await launch());
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
};
