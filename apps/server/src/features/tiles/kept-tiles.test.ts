import { expect, test } from 'vitest';
import type { TileAnswer, TileQuery } from '../../read-model/pins/map-index-queries.ts';
import { KeptTiles } from './kept-tiles.ts';

/** An index that counts the tiles it makes, each of 1,000 bytes. */
class CountingIndex {
  position: string | null = '1';
  made: TileQuery[] = [];
  /** What happens while a tile is made. */
  whileMaking = () => {};

  async tile(query: TileQuery): Promise<TileAnswer> {
    this.made.push(query);
    const position = this.position ?? '';
    this.whileMaking();
    return { bytes: new Uint8Array(1000), etag: `"${this.made.length}"`, position };
  }
}

const world = { z: 0, x: 0, y: 0, filter: {} };

test('a tile is made once for each filter, until the index changes', async () => {
  const index = new CountingIndex();
  const kept = new KeptTiles(index);
  const first = await kept.tile(world);
  expect(await kept.tile(world)).toBe(first);
  await kept.tile({ ...world, filter: { ratings: [3] } });
  await kept.tile({ ...world, filter: { ratings: [3] } });
  expect(index.made).toHaveLength(2);
  index.position = '2';
  expect(await kept.tile(world)).not.toBe(first);
  await kept.tile(world);
  expect(index.made).toHaveLength(3);
});

test('one that was made while the index changed is not kept', async () => {
  const index = new CountingIndex();
  const kept = new KeptTiles(index);
  index.whileMaking = () => {
    index.position = '2';
  };
  await kept.tile(world);
  index.whileMaking = () => {};
  await kept.tile(world);
  await kept.tile(world);
  expect(index.made).toHaveLength(2);
});

test('tiles of higher zooms are made each time', async () => {
  const index = new CountingIndex();
  const kept = new KeptTiles(index);
  for (let time = 0; time < 2; time++) await kept.tile({ z: 4, x: 1, y: 1, filter: {} });
  expect(index.made).toHaveLength(2);
});

test('the room is bounded: what was not asked for the longest goes first', async () => {
  const index = new CountingIndex();
  const kept = new KeptTiles(index, 3_900);
  const tileOf = (x: number) => kept.tile({ z: 3, x, y: 0, filter: {} });
  for (const x of [1, 2, 3, 1, 4]) await tileOf(x);
  expect(index.made.map(({ x }) => x)).toEqual([1, 2, 3, 4]);
  await tileOf(1);
  await tileOf(2);
  expect(index.made.map(({ x }) => x)).toEqual([1, 2, 3, 4, 2]);
});
