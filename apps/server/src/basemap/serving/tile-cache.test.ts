import { describe, expect, it } from 'vitest';
import { type BasemapTile, TileCache } from './tile-cache.ts';

const tile = (sizeBytes: number): BasemapTile => ({
  bytes: new Uint8Array(sizeBytes),
  encoding: 'gzip',
  etag: 'W/"x"',
});

describe('TileCache', () => {
  it('lets the least recently used go first, and stays below its limit', () => {
    const cache = new TileCache(10_000);
    cache.set('a', tile(4000));
    cache.set('b', tile(4000));
    cache.get('a');
    cache.set('c', tile(4000));
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toBeDefined();
    expect(cache.get('c')).toBeDefined();
    for (let index = 0; index < 1000; index++) cache.set(`empty ${index}`, null);
    expect(cache.sizeBytes).toBeLessThanOrEqual(10_000);
  });

  it('tells tiles it does not know from tiles that are not there', () => {
    const cache = new TileCache(10_000);
    cache.set('none', null);
    expect(cache.get('none')).toBeNull();
    expect(cache.get('unknown')).toBeUndefined();
  });

  it('counts a replaced tile once, and holds nothing larger than itself', () => {
    const cache = new TileCache(10_000);
    for (let index = 0; index < 10; index++) cache.set('a', tile(5000));
    expect(cache.get('a')).toBeDefined();
    expect(cache.sizeBytes).toBeLessThan(6000);
    cache.set('huge', tile(20_000));
    expect(cache.get('huge')).toBeUndefined();
    expect(cache.sizeBytes).toBe(0);
  });
});
