import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { type MainThreadTask, mainThreadTasks, taskCategories } from './main-thread-tasks.ts';

const patience = { timeout: 120_000 };
const viewport = { width: 1280, height: 800 };

/** A drag goes so far, in as many steps as a screen shows frames meanwhile. */
const drag = { pixels: 320, steps: 20, everyMilliseconds: 16 };
const directions = { right: [1, 0], left: [-1, 0], up: [0, -1], down: [0, 1] } as const;
type Direction = keyof typeof directions;
/** The wheel of a mouse, turned quickly: not quite one zoom. */
const wheelPixels = 600;
/** Between two movements of a hand; within it the map comes to rest, and the list is asked for. */
const pauseMilliseconds = 400;
/** Who chooses filters reads how many places they leave before they press. */
const readingMilliseconds = 1000;

declare global {
  var pressedAt: number;
}

/** A tile of pins that came. */
interface PinTile {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  readonly endedAt: number;
  readonly bytes: number;
}

/** How a visit has the map drawn. */
export interface Drawing {
  /**
   * All that is drawn falls into one pixel. A machine without a graphics card paints with its processor, which then
   * says nothing of the page; everything but the painting is done as ever.
   */
  readonly isInOnePixel: boolean;
}

/** Somebody who moves the map of a site, and how the browser fares with it. */
export class MapVisit {
  readonly #browser: Browser;
  readonly #context: BrowserContext;
  readonly #page: Page;
  #tiles: Promise<PinTile>[] = [];
  #askedFor = 0;
  #waitingFor = 0;

  private constructor(browser: Browser, context: BrowserContext, page: Page) {
    this.#browser = browser;
    this.#context = context;
    this.#page = page;
    page.on('request', (request) => {
      if (!isPinTile(request)) return;
      this.#askedFor++;
      this.#waitingFor++;
    });
    page.on('requestfailed', (request) => {
      if (isPinTile(request)) this.#waitingFor--;
    });
    page.on('requestfinished', (request) => {
      if (!isPinTile(request)) return;
      this.#waitingFor--;
      this.#tiles.push(pinTileOf(request));
    });
  }

  /** Resolves once the map is drawn. */
  static async open(browser: Browser, address: string, { isInOnePixel }: Drawing): Promise<MapVisit> {
    // A browser that keeps tiles would answer from there what the site is asked.
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
    const page = await context.newPage();
    if (isInOnePixel) await page.addInitScript(drawIntoOnePixel);
    const visit = new MapVisit(browser, context, page);
    await page.goto(address);
    await visit.#rest();
    return visit;
  }

  /** Bytes of all tiles of pins since the map was opened, as they came over the wire. */
  async tileBytes(): Promise<number> {
    const tiles = await Promise.all(this.#tiles);
    return tiles.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Drags the map about for so long. How many tiles of pins each drag asked for stands beside what it cost. */
  async pan(seconds: number): Promise<{ tasks: MainThreadTask[]; tilesPerPan: number[] }> {
    const course: readonly Direction[] = ['right', 'right', 'down', 'down', 'left', 'left', 'left', 'up', 'up', 'up'];
    const tilesPerPan: number[] = [];
    const tasks = await this.#tasksOf(async () => {
      const endAt = Date.now() + seconds * 1000;
      for (let count = 0; Date.now() < endAt; count++) {
        const before = this.#askedFor;
        await this.#drag(course[count % course.length] ?? 'right');
        tilesPerPan.push(this.#askedFor - before);
      }
    });
    return { tasks, tilesPerPan };
  }

  /**
   * Turns the wheel over the middle of the map until it stands that near.
   * @throws when it does not get there
   */
  async zoomTo(zoom: number): Promise<MainThreadTask[]> {
    const tasks = await this.#tasksOf(async () => {
      const { x, y } = await this.#middle();
      await this.#page.mouse.move(x, y);
      for (let turns = 0; turns < 60 && this.#zoom() < zoom; turns++) {
        await this.#page.mouse.wheel(0, -wheelPixels);
        await pause(pauseMilliseconds);
      }
    });
    if (this.#zoom() < zoom) throw new Error(`The map stands at zoom ${this.#zoom()} and not at ${zoom}.`);
    return tasks;
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
    await pause(readingMilliseconds);
    await page.evaluate(() => {
      const note = () => {
        globalThis.pressedAt = Date.now();
      };
      addEventListener('click', note, { capture: true, once: true });
    });
    this.#tiles = [];
    const isFiltered = (url: string) => url.includes(`ratings=${rating}`);
    const asked = page.waitForRequest((request) => isPinTile(request) && isFiltered(request.url()), patience);
    await apply.click();
    await asked;
    await this.#tilesRest();
    const pressedAt = await page.evaluate(() => globalThis.pressedAt);
    const tiles = (await Promise.all(this.#tiles)).filter(({ url }) => isFiltered(url));
    const end = Math.max(...tiles.map(({ endedAt }) => endedAt));
    await this.#rest();
    return { untilLastTile: end - pressedAt, tilesAlone: end - Math.min(...tiles.map(({ askedAt }) => askedAt)) };
  }

  /** What JavaScript of the page's main thread holds, after its rubbish was thrown away. */
  async heapBytes(): Promise<number> {
    const session = await this.#context.newCDPSession(this.#page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    await session.detach();
    return usedSize;
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  async #tasksOf(move: () => Promise<void>): Promise<MainThreadTask[]> {
    await this.#browser.startTracing(this.#page, { categories: taskCategories });
    await move();
    const trace = await this.#browser.stopTracing();
    await this.#rest();
    return mainThreadTasks(trace.toString());
  }

  /** The map follows the hand: dragged to the left, it shows what lies to the right. */
  async #drag(direction: Direction): Promise<void> {
    const { mouse } = this.#page;
    const middle = await this.#middle();
    const [right, down] = directions[direction];
    const at = (step: number): [number, number] => {
      const pixels = drag.pixels * (0.5 - step / drag.steps);
      return [middle.x + right * pixels, middle.y + down * pixels];
    };
    await mouse.move(...at(0));
    await mouse.down();
    for (let step = 1; step <= drag.steps; step++) {
      await mouse.move(...at(step));
      await pause(drag.everyMilliseconds);
    }
    await mouse.up();
    await pause(pauseMilliseconds);
  }

  async #middle(): Promise<{ x: number; y: number }> {
    const box = await this.#page.locator('#map canvas').first().boundingBox();
    if (box === null) throw new Error('The map has no canvas.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Where the address says that the map stands. */
  #zoom(): number {
    return Number(new URL(this.#page.url()).searchParams.get('map')?.split('/')[0] ?? Number.NaN);
  }

  /** Resolves once no tile has been on its way for a second. */
  async #tilesRest(): Promise<void> {
    for (let quiet = 0; quiet < 10; quiet = this.#waitingFor > 0 ? 0 : quiet + 1) await pause(100);
  }

  async #rest(): Promise<void> {
    await this.#page.locator('[data-map=idle]').waitFor(patience);
  }
}

function isPinTile(request: Request): boolean {
  return request.url().includes('/api/tiles/pins/');
}

async function pinTileOf(request: Request): Promise<PinTile> {
  const { startTime, responseEnd } = request.timing();
  const { responseBodySize } = await request.sizes();
  return { url: request.url(), askedAt: startTime, endedAt: startTime + responseEnd, bytes: responseBodySize };
}

/** Runs in the page, before its own scripts. */
function drawIntoOnePixel(): void {
  const { viewport } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.viewport = function () {
    viewport.call(this, 0, 0, 1, 1);
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
