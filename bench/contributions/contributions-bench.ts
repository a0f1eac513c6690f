import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startTemporaryPostgresql,
  temporaryPostgresqlObstacle,
} from '../../apps/server/src/db/testing/temporary-postgresql.ts';
import { type BarRow, quantiles } from '../bar-row.ts';
import { fillSite } from '../site/fill-site.ts';
import { type SiteProcess, startSite } from '../site/site-process.ts';
import { addWriters } from './add-writers.ts';
import { makePhotos } from './make-photos.ts';
import { measureFreshness } from './measure-freshness.ts';
import { runOpenLoop } from './open-loop.ts';
import { type Readings, readSite } from './readers.ts';
import { Writers } from './writers.ts';

/** How much is measured. */
export interface ContributionsScale {
  readonly places: number;
  /** Reviews that are saved one by one, and again by several people at once. */
  readonly reviews: number;
  /** Readers are measured so often alone and beside writers, in turn: what the machine does meanwhile, it does to both. */
  readonly rounds: number;
  readonly secondsOfRound: number;
  /** Places whose way to the readers is watched, on each server. */
  readonly watchedPlaces: number;
}

/** All of it, as docs/performance.md has it. */
export function wholeScale(places: number): ContributionsScale {
  return { places, reviews: 400, rounds: 3, secondsOfRound: 30, watchedPlaces: 60 };
}

const people = 200;
const photosMade = 30;
const atOnce = 8;
const reviewsPerSecond = 5;
/** One in so many reviews comes with a photo. */
const reviewsPerPhoto = 5;
const bars = { timesAlone: 2, readMilliseconds: 10, freshMilliseconds: 1_000 } as const;

/** A site on one of the databases. */
interface Contributed {
  readonly engine: string;
  readonly scale: ContributionsScale;
  readonly site: SiteProcess;
  readonly writers: Writers;
}

/**
 * How fast reviews are saved, what readers notice of people who write, and how soon what was written is read, over HTTP:
 * on the embedded database, and, where it is installed, on PostgreSQL, there with a second server too.
 */
export async function benchContributions(scale: ContributionsScale, say: (line: string) => void): Promise<BarRow[]> {
  const rows = await withFolder((dataDir) => benchEngine('embedded', { DATA_DIR: dataDir }, scale, say));
  const obstacle = temporaryPostgresqlObstacle();
  if (obstacle) {
    say(`Contributions to a site on PostgreSQL are not measured: ${obstacle}.`);
    return rows;
  }
  const postgresql = await startTemporaryPostgresql({ shared_buffers: '512MB', max_wal_size: '4GB' });
  try {
    const settings = { DATABASE_URL: postgresql.url };
    const onPostgresql = (dataDir: string) => benchEngine('PostgreSQL', { ...settings, DATA_DIR: dataDir }, scale, say);
    return [...rows, ...(await withFolder(onPostgresql))];
  } finally {
    await postgresql.remove();
  }
}

async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'access-atlas-contributions-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchEngine(
  engine: string,
  settings: { readonly DATA_DIR: string; readonly DATABASE_URL?: string },
  scale: ContributionsScale,
  say: (line: string) => void,
): Promise<BarRow[]> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings;
  const where = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
  await fillSite(where, scale.places, (line) => say(`${engine}: ${line}`));
  const tokens = await addWriters({ ...where, photosFolder: join(dataDir, 'photos') }, people);
  const photos = await makePhotos(photosMade);
  const site = await startSite({ ...settings });
  const writers = new Writers(site.address, tokens, photos, scale.places);
  try {
    const contributed: Contributed = { engine, scale, site, writers };
    say(`${engine}: reviews`);
    const rows = await benchReviews(contributed);
    say(`${engine}: readers beside writers`);
    rows.push(...(await benchReaders(contributed)));
    say(`${engine}: how soon readers see what was written`);
    rows.push(...(await benchFreshness(contributed, site, '')));
    if (databaseUrl === undefined) return rows;
    const second = await startSite({ ...settings });
    try {
      return [...rows, ...(await benchFreshness(contributed, second, ', on a second server'))];
    } finally {
      await second.end();
    }
  } finally {
    writers.close();
    await site.end();
  }
}

async function benchReviews({ engine, scale, writers }: Contributed): Promise<BarRow[]> {
  const at = scale.places;
  for (let number = 0; number < scale.reviews / 10; number++) await writers.review();
  const oneByOne = await saveReviews(writers, scale.reviews, 1);
  const together = await saveReviews(writers, scale.reviews, atOnce);
  const row = (what: string, unit: BarRow['unit'], values: readonly number[]) => ({
    what: `${engine}: ${what}`,
    at,
    unit,
    values,
  });
  return [
    row('review saved, one by one', 'ms', quantiles(oneByOne.waits)),
    row('reviews saved a second, one by one', '/s', [oneByOne.perSecond]),
    row(`review saved, ${atOnce} at once`, 'ms', quantiles(together.waits)),
    row(`reviews saved a second, ${atOnce} at once`, '/s', [together.perSecond]),
  ];
}

async function saveReviews(writers: Writers, count: number, lanes: number) {
  const waits: number[] = [];
  let left = count;
  const startedAt = performance.now();
  const work = async () => {
    while (left-- > 0) {
      const begunAt = performance.now();
      await writers.review();
      waits.push(performance.now() - begunAt);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return { waits, perSecond: (count * 1_000) / (performance.now() - startedAt) };
}

async function benchReaders({ engine, scale, site, writers }: Contributed): Promise<BarRow[]> {
  const { places: size, secondsOfRound: seconds } = scale;
  const read = (seed: number) => readSite(site.address, { size, seconds, seed });
  const refusedBefore = writers.refused;
  // What the first readers wait for, those who come later do not.
  await read(0);
  const alone: Readings[] = [];
  const beside: Readings[] = [];
  const saved: number[] = [];
  const savedWithPhoto: number[] = [];
  const lateAlone: number[] = [];
  const late: number[] = [];
  for (let round = 1; round <= scale.rounds; round++) {
    await site.eventLoopDelays();
    alone.push(await read(2 * round));
    lateAlone.push((await site.eventLoopDelays()).p99);
    const [readings, written] = await Promise.all([read(2 * round + 1), write(writers, seconds, round)]);
    late.push((await site.eventLoopDelays()).p99);
    beside.push(readings);
    saved.push(...written.plain);
    savedWithPhoto.push(...written.withPhoto);
  }
  const aloneTimes = quantiles(alone.flatMap(({ waits }) => waits));
  const besideTimes = quantiles(beside.flatMap(({ waits }) => waits));
  const refused = [...alone, ...beside].reduce((sum, readings) => sum + readings.refused, 0);
  const allowed = Math.max(aloneTimes[1] * bars.timesAlone, bars.readMilliseconds);
  const row = (what: string, values: readonly number[]): BarRow => ({
    what: `${engine}: ${what}`,
    at: size,
    unit: 'ms',
    values,
  });
  return [
    row('any read, 50 a second, alone', aloneTimes),
    {
      ...row(`any read, 50 a second, beside ${reviewsPerSecond} reviews; ${refused} refused`, besideTimes),
      bar: {
        text: `p95 ≤ ${bars.timesAlone} × alone or ${bars.readMilliseconds} ms, none refused`,
        isKept: besideTimes[1] <= allowed && refused === 0,
      },
    },
    row(`review saved meanwhile; ${writers.refused - refusedBefore} refused and sent again`, quantiles(saved)),
    row('review with a photo saved meanwhile, the photo first', quantiles(savedWithPhoto)),
    row('event loop of the server late, p99 of each round, readers alone', quantiles(lateAlone)),
    row('the same, beside writers', quantiles(late)),
  ];
}

/** Five reviews a second, one of them with a photo; returns how long they took. */
async function write(writers: Writers, seconds: number, seed: number) {
  const withPhoto = new Set<number>();
  const act = async (number: number) => {
    if (number % reviewsPerPhoto !== 0) return writers.review();
    withPhoto.add(number);
    await writers.reviewWithPhoto();
  };
  const waits = await runOpenLoop({ perSecond: reviewsPerSecond, seconds, seed: 1_000 + seed, act });
  return {
    plain: waits.filter((_, number) => !withPhoto.has(number)),
    withPhoto: waits.filter((_, number) => withPhoto.has(number)),
  };
}

/** How soon a server shows what was written, while others write. */
async function benchFreshness(
  { engine, scale, writers }: Contributed,
  asked: SiteProcess,
  where: string,
): Promise<BarRow[]> {
  let isDone = false;
  const writeMeanwhile = async () => {
    for (let second = 0; !isDone; second++) await write(writers, 1, 2_000 + second);
  };
  const measuring = measureFreshness(asked.address, writers, scale.watchedPlaces).finally(() => {
    isDone = true;
  });
  const [{ tile, list, search }] = await Promise.all([measuring, writeMeanwhile()]);
  return Object.entries({ tile, list, search }).map(([what, times]): BarRow => {
    const values = quantiles(times);
    const isKept = values[1] <= bars.freshMilliseconds;
    return {
      what: `${engine}: a new place until the ${what} shows it${where}, beside ${reviewsPerSecond} reviews a second`,
      at: scale.places,
      unit: 'ms',
      values,
      bar: { text: `p95 ≤ ${bars.freshMilliseconds} ms`, isKept },
    };
  });
}
