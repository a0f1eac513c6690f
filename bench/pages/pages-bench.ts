import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { withMeasuredSite } from './measured-site.ts';
import { listingAudit, openAuditedBrowser } from './open-audited-browser.ts';
import { placeWithPhotos } from './place-with-photos.ts';

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

interface MeasuredSite {
  readonly name: string;
  /** What of its pages is not judged. */
  readonly skipAudits: readonly string[];
}

const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const town: MeasuredSite = { name: 'Null Island', skipAudits: [listingAudit] };
const realCity: MeasuredSite = { name: 'Munich', skipAudits: [] };

/**
 * Lighthouse's scores of pages: mobile, simulated slow network. Those of the fictional town, for it has photos, reviews
 * and businesses, and those of a real city (OSM_DATA_DIR). Empty where there is no Chromium (CHROMIUM_PATH).
 */
export async function benchPages(say: (line: string) => void): Promise<PageRow[]> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) {
    say('Pages are not measured: CHROMIUM_PATH names no browser.');
    return [];
  }
  const browser = await openAuditedBrowser(executablePath);
  try {
    const rows: PageRow[] = [];
    const measurePages = async (site: MeasuredSite, address: string, paths: readonly string[]) => {
      for (const path of paths) {
        say(`${site.name}: ${path}`);
        rows.push(await measure(site, address, path, browser.port));
      }
    };
    await withMeasuredSite(['demo', 'load'], async (address) => {
      const place = await placeWithPhotos(address);
      await measurePages(town, address, [`/details/${place}/local`, '/access-from-home']);
    });
    if (process.env.OSM_DATA_DIR) {
      const city = join(process.env.OSM_DATA_DIR, 'muenchen-centre.osm.pbf');
      await withMeasuredSite(['import', city], async (address) => {
        await measurePages(realCity, address, ['/details/1/local', '/about', '/']);
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function measure(site: MeasuredSite, address: string, path: string, port: number): Promise<PageRow> {
  const url = `${address}${path}`;
  const results: Omit<PageRow, 'page'>[] = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      skipAudits: [...site.skipAudits],
    });
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
    page: `${site.name}: ${path}`,
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
