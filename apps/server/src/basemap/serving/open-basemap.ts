import { createHash } from 'node:crypto';
import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { REGION_MAX_ZOOM } from '../region-zooms.ts';
import { ArchiveSet, type OnRegionProblem } from './archive-set.ts';
import { composeTile } from './compose-tile.ts';
import { removeStaleParts } from './remove-stale-parts.ts';
import { type BasemapTile, TileCache } from './tile-cache.ts';

const DEFAULT_CACHE_SIZE_BYTES = 64_000_000;

export type BasemapOptions = {
  /** What `buildWorldBasemap` made. */
  worldFile: string;
  /** Holds the imported regions, named by `regionFileName`; it may be missing. */
  regionsFolder: string;
  /** Told of each region's file that cannot be read; it is left out. */
  onRegionProblem?: OnRegionProblem;
  cacheSizeBytes?: number;
};

export type BasemapRegion = { name: string; bounds: Bbox; attribution: string };

/** The basemap of a site: one source of tiles from zoom 0 to 15, from the world and the imported regions. */
export type Basemap = {
  /** The tile, or null when the address is out of range. There is land or sea everywhere. @throws when reading fails */
  tile(z: number, x: number, y: number): Promise<BasemapTile | null>;
  /** Takes over what changed in the folder of regions; running requests finish on what they began with. */
  reload(): Promise<void>;
  regions(): BasemapRegion[];
  /** Ends it once running requests are done; later ones throw. */
  close(): Promise<void>;
};

/** @throws when the world cannot be read */
export async function openBasemap(options: BasemapOptions): Promise<Basemap> {
  const { worldFile, regionsFolder, onRegionProblem = () => undefined } = options;
  const cache = new TileCache(options.cacheSizeBytes ?? DEFAULT_CACHE_SIZE_BYTES);
  const pending = new Map<string, Promise<BasemapTile | null>>();
  await removeStaleParts(regionsFolder);
  let current: ArchiveSet | null = await ArchiveSet.open(worldFile, regionsFolder, onRegionProblem);
  let reloading: Promise<void> = Promise.resolve();

  async function compose(set: ArchiveSet, z: number, x: number, y: number): Promise<BasemapTile | null> {
    set.hold();
    try {
      const tile = packed(await composeTile(set, { z, x, y }));
      if (set === current) cache.set(keyOf(z, x, y), tile);
      return tile;
    } finally {
      await set.release();
    }
  }

  async function takeOver(): Promise<void> {
    if (!current) return;
    const renewed = await current.renewed(regionsFolder, onRegionProblem);
    const previous = current;
    current = renewed;
    cache.clear();
    pending.clear();
    await previous.release();
  }

  return {
    async tile(z, x, y) {
      if (!current) throw new Error('The basemap is closed.');
      if (!isInRange(z, x, y)) return null;
      const key = keyOf(z, x, y);
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const underway = pending.get(key);
      if (underway) return underway;
      const composing = compose(current, z, x, y).finally(() => {
        if (pending.get(key) === composing) pending.delete(key);
      });
      pending.set(key, composing);
      return composing;
    },
    reload() {
      reloading = reloading.catch(() => undefined).then(takeOver);
      return reloading;
    },
    regions() {
      return (current?.regions ?? []).map(({ name, bounds, attribution }) => ({ name, bounds, attribution }));
    },
    async close() {
      await reloading.catch(() => undefined);
      const last = current;
      current = null;
      cache.clear();
      await last?.release();
    },
  };
}

const keyOf = (z: number, x: number, y: number): string => `${z}/${x}/${y}`;

function isInRange(z: number, x: number, y: number): boolean {
  if (![z, x, y].every(Number.isInteger) || z < 0 || z > REGION_MAX_ZOOM) return false;
  return x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z;
}

function packed(bytes: Uint8Array | null): BasemapTile | null {
  if (!bytes) return null;
  return { bytes, encoding: 'gzip', etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"` };
}
