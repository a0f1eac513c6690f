import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { haveConnection } from './connection.ts';
import { fixedInstant } from './fixed-instant.ts';

/** Where the tests find the browser; `npm test` looks for one and says so where there is none. */
export const chromiumPath = process.env.CHROMIUM_PATH;
/** The same browser without what surrounds its pages, where there is one. */
const shellPath = process.env.CHROMIUM_SHELL_PATH;

/** As a visitor has it set. */
export interface Visitor {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  readonly language?: 'en-GB' | 'fr-FR' | 'pt-BR';
  readonly hasForcedColours?: boolean;
  readonly hasReducedMotion?: boolean;
  readonly hasNoScript?: boolean;
  readonly isTouch?: boolean;
  /** The browser runs the site's service worker; else it is as on a first visit, and every request is the page's own. */
  readonly hasServiceWorker?: boolean;
  /** The browser's calendar stands at the fixed instant. */
  readonly hasFixedCalendar?: boolean;
}

/** A machine that draws without a GPU notes that it is slow; that is no fault of the page. */
const driverMessage = 'GL Driver Message';
/** What the tests themselves forbid. */
const workerMessage = 'Service Worker registration blocked by Playwright';
/** Said of files that the page asks for after its first paint, where a loaded machine takes longer to use them. */
const lateUseMessage = 'but not used within a few seconds';

/** A page and everything that went wrong on it. */
export interface VisitedPage {
  readonly page: Page;
  /** What the console, the scripts and the page's security policy complained about; a good journey leaves it empty. */
  readonly complaints: string[];
  close(): Promise<void>;
}

export interface BrowserOptions {
  /** Leaves out the map, for whom it is not what is looked at: drawing it takes a machine without GPU long. */
  readonly hasNoWebGl?: boolean;
  /** For what the browser itself does around a page. */
  readonly isWhole?: boolean;
}

export async function openBrowser({ hasNoWebGl = false, isWhole = false }: BrowserOptions = {}): Promise<Browser> {
  const executablePath = (isWhole ? undefined : shellPath) ?? chromiumPath;
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The same letters on every machine that compares pictures, and in the shell as in the whole browser.
      '--font-render-hinting=slight',
      '--disable-lcd-text',
      ...(hasNoWebGl ? ['--disable-3d-apis'] : []),
    ],
  });
}

/** What tests need of a browser: windows of visitors of its own. */
export type Windows = Pick<Browser, 'newContext' | 'newPage'>;

/** A new visitor, without cookies, who has never been here. */
export async function visit(browser: Windows, address: string, visitor: Visitor = {}): Promise<VisitedPage> {
  const options: BrowserContextOptions = {
    viewport: { width: visitor.width ?? 1440, height: visitor.height ?? 900 },
    colorScheme: visitor.theme ?? 'light',
    locale: visitor.language ?? 'en-GB',
    forcedColors: visitor.hasForcedColours ? 'active' : 'none',
    reducedMotion: visitor.hasReducedMotion ? 'reduce' : 'no-preference',
    javaScriptEnabled: !visitor.hasNoScript,
    hasTouch: visitor.isTouch ?? false,
    timezoneId: 'UTC',
    serviceWorkers: visitor.hasServiceWorker ? 'allow' : 'block',
  };
  const context = await browser.newContext(options);
  if (visitor.hasFixedCalendar) await context.clock.setFixedTime(fixedInstant);
  if (visitor.hasServiceWorker) await haveConnection(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    const isExpected = [driverMessage, workerMessage, lateUseMessage].some((words) => message.text().includes(words));
    if (isComplaint && !isExpected) complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
  const response = await page.goto(address);
  if (response === null) throw new Error(`${address} gave no answer.`);
  if (!visitor.hasNoScript) await hydrated(page);
  return { page, complaints, close: () => context.close() };
}

/** Opens another address in the same window, and forgets what went wrong before. */
export async function goOn({ page, complaints }: VisitedPage, address: string): Promise<void> {
  complaints.length = 0;
  await page.goto(address);
  await hydrated(page);
}

/** The names of the events that the pages of a window tell the site to count, from now on, in order. */
export function countedEvents(page: Page): readonly string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/analytics/events') names.push(...request.postDataJSON().events);
  });
  return names;
}

/** Resolves once the page's scripts have taken over: pressing before would follow plain links. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__react')));
}
