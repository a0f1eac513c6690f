import { CityPins } from '../map-index/city-pins.ts';
import { sampleBoxes } from '../map-index/sample-queries.ts';
import type { BenchRow } from '../map-index/timings.ts';
import { requestsPerSecond, timePaths } from './http-client.ts';
import { startPeer } from './start-peer.ts';

const rounds = 7;
const listsPerRound = 300;
/** So many lists are asked of one server, then of the other: what the machine does meanwhile, it does to both. */
const listsPerTurn = 30;

const aroundFilters = ['', 'ratings=accessible', 'tag=levelEntrance', 'types=cafe'];

/** Lists of cities, the same ones for the same seed. */
export function listPaths(seed: number, count: number): string[] {
  return sampleBoxes(new CityPins(seed), count, 'city').map(
    ([west, south, east, north]) => `/api/places/v1/search_opt?boundaries=${[north, east, south, west].join(',')}`,
  );
}

/** Lists around the middles of cities, without a box: everything lies around them. */
export function aroundPaths(seed: number, count: number): string[] {
  return sampleBoxes(new CityPins(seed), count, 'city').map(([west, south, east, north], number) => {
    const location = `location=${(south + north) / 2},${(west + east) / 2}`;
    return `/api/places/v1/search_opt?${location}&${aroundFilters[number % aroundFilters.length]}`;
  });
}

/**
 * How much of the speed of bare `pg` and JSON.stringify lists have that the site answers for the first time, in percent:
 * the median of several rounds, each with lists of its own. Their ids are read in another language first, so the
 * database has the rows at hand for both, and the site the cards for neither.
 */
export async function shareOfBareCards(address: string, databaseUrl: string, size: number): Promise<BenchRow> {
  const peer = await startPeer('bare-cards-program', databaseUrl);
  const shares: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const paths = listPaths(100 + round, listsPerRound);
      // One after the other: a site of ten million would refuse some of three hundred that come at once.
      const peerPaths: string[] = [];
      for (const [number, path] of paths.entries()) peerPaths.push(await bareCardsPath(address + path, number));
      const ours: number[] = [];
      const peers: number[] = [];
      for (let start = 0; start < listsPerRound; start += listsPerTurn) {
        const end = start + listsPerTurn;
        ours.push(...(await timePaths(address, paths.slice(start, end))));
        peers.push(...(await timePaths(peer.address, peerPaths.slice(start, end))));
      }
      shares.push((100 * sum(peers)) / sum(ours));
    }
  } finally {
    await peer.end();
  }
  return share('list cold, share of bare pg and JSON.stringify', size, median(shares));
}

/** The same list again and again, beside a server that has its bytes in memory: the median of several rounds. */
export async function shareOfSameBytes(address: string, size: number): Promise<BenchRow> {
  const [path = ''] = listPaths(2, 1);
  const paths = new Array<string>(listsPerRound).fill(path);
  const peer = await startPeer('same-bytes-program', address + path);
  const shares: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const ours = await requestsPerSecond(address, paths, 1);
      shares.push((100 * ours) / (await requestsPerSecond(peer.address, paths, 1)));
    }
  } finally {
    await peer.end();
  }
  return share('list warm, share of the same bytes from memory', size, median(shares));
}

/** The request for the bare rows of a list. */
async function bareCardsPath(listUrl: string, number: number): Promise<string> {
  const headers = { 'x-forwarded-for': `10.200.${number >> 8}.${number & 255}` };
  const response = await fetch(`${listUrl}&lng=fr`, { headers });
  if (response.status !== 200) throw new Error(`${listUrl} answered ${response.status}.`);
  const { results } = (await response.json()) as { results: { _id: string }[] };
  // A box of the sea has no rows; id 0 is nobody's.
  return `/?ids=${results.map(({ _id }) => _id).join(',') || '0'}`;
}

function share(what: string, at: number, percent: number): BenchRow {
  return { what, at, unit: '%', p50: percent, p95: percent, max: percent };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
