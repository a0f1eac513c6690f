import type { Browser, BrowserContext, Page, Request } from 'playwright-core';

const patience = { timeout: 120_000 };
const keys: Readonly<Record<string, string>> = {
  R: 'ArrowRight',
  L: 'ArrowLeft',
  U: 'ArrowUp',
  D: 'ArrowDown',
};

declare global {
  var longTaskMilliseconds: number[];
  var pressedAt: number;
}

/** Somebody who moves the map of a site, and how the browser fares with it. */
export class MapVisit {
  readonly #context: BrowserContext;
  readonly #page: Page;
  #tiles: Request[] = [];
  #waitingFor = 0;

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
    page.on('request', (request) => {
      if (isTile(request)) this.#waitingFor++;
    });
    page.on('requestfailed', (request) => {
      if (isTile(request)) this.#waitingFor--;
    });
    page.on('requestfinished', (request) => {
      if (!isTile(request)) return;
      this.#waitingFor--;
      this.#tiles.push(request);
    });
  }

  /** Resolves once the map is drawn. */
  static async open(browser: Browser, address: string): Promise<MapVisit> {
    // A browser that keeps tiles would answer from there what the site is asked.
    const context = await browser.newContext({ viewport: { width: 800, height: 600 }, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(() => {
      globalThis.longTaskMilliseconds = [];
      new PerformanceObserver((list) => {
        globalThis.longTaskMilliseconds.push(...list.getEntries().map(({ duration }) => duration));
      }).observe({ type: 'longtask' });
    });
    const visit = new MapVisit(context, page);
    await page.goto(address);
    await visit.#rest();
    return visit;
  }

  /** How long each task over 50 ms held up the page's main thread while keys moved the map, one after the other. */
  async longTasksOf(steps: readonly string[]): Promise<number[]> {
    const page = this.#page;
    await page.locator('#map canvas').focus();
    await page.evaluate(() => {
      globalThis.longTaskMilliseconds = [];
    });
    for (const step of steps) {
      await page.keyboard.press(keys[step] ?? step);
      await page.locator('[data-map=moving], [data-map=loading]').waitFor(patience);
      await this.#rest();
    }
    return page.evaluate(() => globalThis.longTaskMilliseconds);
  }

  /** Milliseconds from the press that applies a filter until the last of its tiles has come, and those of the tiles alone. */
  async timeFilter(rating: string): Promise<{ untilLastTile: number; tilesAlone: number }> {
    const page = this.#page;
    await page.getByRole('button', { name: 'Filters' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Clear all' }).click();
    await dialog.locator(`input[value=${rating}]`).check();
    const apply = dialog.getByRole('button', { name: /^(Show|No) / });
    await apply.waitFor(patience);
    await page.evaluate(() => {
      const note = () => {
        globalThis.pressedAt = Date.now();
      };
      addEventListener('click', note, { capture: true, once: true });
    });
    this.#tiles = [];
    const asked = page.waitForRequest((request) => request.url().includes(`ratings=${rating}`) && isTile(request));
    await apply.click();
    await asked;
    await this.#tilesRest();
    const pressedAt = await page.evaluate(() => globalThis.pressedAt);
    const tiles = this.#tiles.filter((tile) => tile.url().includes(`ratings=${rating}`)).map((tile) => tile.timing());
    const end = Math.max(...tiles.map(({ startTime, responseEnd }) => startTime + responseEnd));
    return { untilLastTile: end - pressedAt, tilesAlone: end - Math.min(...tiles.map(({ startTime }) => startTime)) };
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  /** Resolves once no tile has been on its way for a second. */
  async #tilesRest(): Promise<void> {
    for (let quiet = 0; quiet < 10; quiet = this.#waitingFor > 0 ? 0 : quiet + 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async #rest(): Promise<void> {
    await this.#page.locator('[data-map=idle]').waitFor(patience);
  }
}

function isTile(request: Request): boolean {
  return request.url().includes('/api/tiles/pins/');
}
