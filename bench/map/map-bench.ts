import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startTemporaryPostgresql } from '../../apps/server/src/db/testing/temporary-postgresql.ts';
import { chromiumPath, openBrowser } from '../../e2e/testing/browser.ts';
import { CityPins } from '../map-index/city-pins.ts';
import { sampleBoxes } from '../map-index/sample-queries.ts';
import { type BenchRow, besidePeer, summarize } from '../map-index/timings.ts';
import { fillSite } from '../site/fill-site.ts';
import { startSite } from '../site/site-process.ts';
import { MapVisit } from './map-visit.ts';

const citiesCount = 2;
const zoom = 12;
/** Each key moves the map by 100 pixels or one zoom. */
const pans = [...'RRRRDDDLLLUUUR'];
const zooms = [...'--++++'];
const ratings = ['accessible', 'partiallyAccessible', 'notAccessible'] as const;

/**
 * The map of a site of so many places on PostgreSQL, as a visitor without a graphics card has it: what its main thread is
 * held up by while it moves, beside the same moves with a filter that no place passes, and how long a filter's tiles take.
 * Empty where there is no Chromium (CHROMIUM_PATH).
 */
export async function benchMap(size: number, say: (line: string) => void): Promise<BenchRow[]> {
  if (chromiumPath === undefined) {
    say('The map is not measured: CHROMIUM_PATH names no browser.');
    return [];
  }
  const postgresql = await startTemporaryPostgresql({ shared_buffers: '512MB', max_wal_size: '4GB' });
  const dataDir = mkdtempSync(join(tmpdir(), 'access-atlas-bench-'));
  try {
    await fillSite({ databaseUrl: postgresql.url, dataDir }, size, say);
    const site = await startSite({ DATABASE_URL: postgresql.url, DATA_DIR: dataDir });
    const browser = await openBrowser();
    try {
      const nothing = await filterOfNothing(site.address);
      const views = sampleBoxes(new CityPins(11), citiesCount, 'city').map(
        ([west, south, east, north]) =>
          `map=${zoom}/${((south + north) / 2).toFixed(4)}/${((west + east) / 2).toFixed(4)}`,
      );
      say('moves');
      const held = await longTasks(browser, `${site.address}/?${views[0]}`);
      const peer = await longTasks(browser, `${site.address}/?${views[0]}&${nothing}`);
      const filterTimes: number[] = [];
      const tileTimes: number[] = [];
      say('filters');
      for (const view of views) {
        const visit = await MapVisit.open(browser, `${site.address}/?${view}`);
        for (const rating of ratings) {
          const { untilLastTile, tilesAlone } = await visit.timeFilter(rating);
          filterTimes.push(untilLastTile);
          tileTimes.push(tilesAlone);
        }
        await visit.close();
      }
      return [
        heldRow(`${pans.length} pans`, size, held.pans, peer.pans),
        heldRow(`${zooms.length} zooms, the list with them`, size, held.zooms, peer.zooms),
        summarize('from a press on the filter to the last of its tiles (≤ 300 ms)', size, filterTimes),
        summarize('of that, from the first request for a tile', size, tileTimes),
      ];
    } finally {
      await browser.close();
      await site.end();
    }
  } finally {
    await postgresql.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function longTasks(browser: Browser, address: string): Promise<{ pans: number[]; zooms: number[] }> {
  const visit = await MapVisit.open(browser, address);
  const held = { pans: await visit.longTasksOf(pans), zooms: await visit.longTasksOf(zooms) };
  await visit.close();
  return held;
}

function heldRow(what: string, size: number, values: readonly number[], peerValues: readonly number[]): BenchRow {
  const counts = `${values.length} tasks over 50 ms, ${peerValues.length} without pins`;
  const row = summarize(`${what}: ${counts}`, size, values.length > 0 ? values : [0]);
  return besidePeer(row, 'without pins', peerValues.length > 0 ? peerValues : [0]);
}

/** So many features at once has no place. */
async function filterOfNothing(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/tags`);
  const tags = (await answer.json()) as { key: string }[];
  return `tags=${tags
    .slice(0, 30)
    .map(({ key }) => key)
    .join(',')}`;
}
