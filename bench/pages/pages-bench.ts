import { createServer } from 'node:net';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { startSite } from '../../e2e/testing/site.ts';

/** One page, measured five times as a slow phone sees it. */
export interface PageRow {
  readonly page: string;
  /** Medians, 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly largestContentfulPaintMilliseconds: number;
  readonly cumulativeLayoutShift: number;
  /** Bytes of all scripts of the page as they are sent, compressed. */
  readonly scriptBytes: number;
}

const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Lighthouse's scores of the reading pages of a real city (OSM_DATA_DIR), else of Null Island: mobile, simulated slow
 * network. Empty where there is no Chromium (CHROMIUM_PATH).
 */
export async function benchPages(say: (line: string) => void): Promise<PageRow[]> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) {
    say('Pages are not measured: CHROMIUM_PATH names no browser.');
    return [];
  }
  const city = process.env.OSM_DATA_DIR && join(process.env.OSM_DATA_DIR, 'muenchen-centre.osm.pbf');
  // The fictional town asks search engines to pass it by, which costs it their score.
  const site = await startSite({
    commands: [city ? ['import', city] : ['demo', 'load']],
    settings: { NODE_ENV: 'production', DEMO: 'off' },
  });
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const rows: PageRow[] = [];
    for (const path of ['/details/1/local', '/about', '/']) {
      say(path);
      rows.push(await measure(`${site.address}${path}`, path, port));
    }
    return rows;
  } finally {
    await browser.close();
    await site.close();
  }
}

async function measure(url: string, page: string, port: number): Promise<PageRow> {
  const results: Omit<PageRow, 'page'>[] = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
    if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
    const { categories: scores, audits } = result.lhr;
    const score = (name: (typeof categories)[number]) => Math.round((scores[name]?.score ?? 0) * 100);
    results.push({
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      largestContentfulPaintMilliseconds: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      cumulativeLayoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      scriptBytes: scriptBytesOf(audits['network-requests']?.details),
    });
  }
  const median = (name: keyof Omit<PageRow, 'page'>) =>
    results.map((result) => result[name]).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
  return {
    page,
    performance: median('performance'),
    accessibility: median('accessibility'),
    bestPractices: median('bestPractices'),
    seo: median('seo'),
    largestContentfulPaintMilliseconds: median('largestContentfulPaintMilliseconds'),
    cumulativeLayoutShift: median('cumulativeLayoutShift'),
    scriptBytes: median('scriptBytes'),
  };
}

function scriptBytesOf(details: unknown): number {
  const { items = [] } = (details ?? {}) as { items?: { resourceType?: string; transferSize?: number }[] };
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
