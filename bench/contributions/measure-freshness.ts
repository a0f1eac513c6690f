import { setTimeout as wait } from 'node:timers/promises';
import { HttpClient } from '../site/http-client.ts';
import type { AddedPlace, Writers } from './writers.ts';

const pollMilliseconds = 10;
const giveUpMilliseconds = 10_000;
const zoom = 16;

/** Milliseconds from the answer to the write until each way to read shows it, of every place. */
export interface Freshness {
  readonly tile: readonly number[];
  readonly list: readonly number[];
  readonly search: readonly number[];
}

/**
 * Adds places, one after the other, and asks for the tile, the list of a box and the search by name until they show it.
 * @param address of the server that is asked; the writers may write to another one of the same site
 * @throws when something does not show a place within ten seconds
 */
export async function measureFreshness(address: string, writers: Writers, places: number): Promise<Freshness> {
  // One connection each, so that none waits for another.
  const client = new HttpClient(address, 3);
  const [tile, list, search]: number[][] = [[], [], []];
  try {
    for (let number = 0; number < places; number++) {
      const place = await writers.addPlace();
      const savedAt = performance.now();
      const untilShown = (isShown: () => Promise<boolean>) => millisecondsUntil(isShown, savedAt);
      const [inTile, inList, inSearch] = await Promise.all([
        untilShown(() => isInTile(client, place)),
        untilShown(() => isListed(client, listAround(place), place)),
        untilShown(() => isListed(client, `/api/places/v1/autocomplete?filter=${place.name}`, place)),
      ]);
      tile?.push(inTile);
      list?.push(inList);
      search?.push(inSearch);
    }
  } finally {
    client.close();
  }
  return { tile: tile ?? [], list: list ?? [], search: search ?? [] };
}

async function millisecondsUntil(isShown: () => Promise<boolean>, savedAt: number): Promise<number> {
  for (;;) {
    if (await isShown()) return performance.now() - savedAt;
    if (performance.now() - savedAt > giveUpMilliseconds) throw new Error('A new place was not shown in ten seconds.');
    await wait(pollMilliseconds);
  }
}

/** Its tile has nothing else in it, so that it is empty before. */
async function isInTile(client: HttpClient, { longitude, latitude }: AddedPlace): Promise<boolean> {
  const tiles = 2 ** zoom;
  const column = Math.floor(((longitude + 180) / 360) * tiles);
  const mercator = Math.asinh(Math.tan((latitude * Math.PI) / 180));
  const row = Math.floor(((1 - mercator / Math.PI) / 2) * tiles);
  const { status, bytes, body } = await client.get(`/api/tiles/pins/${zoom}/${column}/${row}.mvt`);
  if (status !== 200) throw new Error(`The tile of a new place was answered with ${status}: ${body}`);
  return bytes > 0;
}

function listAround({ longitude, latitude }: AddedPlace): string {
  const half = 0.002;
  const box = [latitude + half, longitude + half, latitude - half, longitude - half];
  return `/api/places/v1/search_opt?boundaries=${box.join(',')}`;
}

async function isListed(client: HttpClient, path: string, { placeId }: AddedPlace): Promise<boolean> {
  const { status, body } = await client.get(path);
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body}`);
  const { results } = JSON.parse(body.toString()) as { results: { _id: string }[] };
  return results.some(({ _id }) => _id === placeId);
}
