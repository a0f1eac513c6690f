import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Where the tests find the browser; `npm test` looks for one and says so where there is none. */
export const chromiumPath = process.env.CHROMIUM_PATH;

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
}

/** A page and everything that went wrong on it. */
export interface VisitedPage {
  readonly page: Page;
  /** What the console, the scripts and the page's security policy complained about; a good journey leaves it empty. */
  readonly complaints: string[];
  close(): Promise<void>;
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(chromiumPath !== undefined && { executablePath: chromiumPath }),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The same letters on every machine that compares pictures.
      '--font-render-hinting=none',
      '--disable-lcd-text',
    ],
  });
}

/** A new visitor, without cookies, who has never been here. */
export async function visit(browser: Browser, address: string, visitor: Visitor = {}): Promise<VisitedPage> {
  const options: BrowserContextOptions = {
    viewport: { width: visitor.width ?? 1440, height: visitor.height ?? 900 },
    colorScheme: visitor.theme ?? 'light',
    locale: visitor.language ?? 'en-GB',
    forcedColors: visitor.hasForcedColours ? 'active' : 'none',
    reducedMotion: visitor.hasReducedMotion ? 'reduce' : 'no-preference',
    javaScriptEnabled: !visitor.hasNoScript,
    hasTouch: visitor.isTouch ?? false,
    timezoneId: 'UTC',
  };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console: ${message.text()}`);
  });
  const response = await page.goto(address);
  if (response === null) throw new Error(`${address} gave no answer.`);
  if (!visitor.hasNoScript) await hydrated(page);
  return { page, complaints, close: () => context.close() };
}

/** Resolves once the page's scripts have taken over: pressing before would follow plain links. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__react')));
}
