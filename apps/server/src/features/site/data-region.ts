import { type Bbox, bboxCenter, bboxContains } from '@access-atlas/contract/geometry/geo.ts';
import type { Basemap } from '../../basemap/serving/open-basemap.ts';
import type { MapIndex } from '../../read-model/pins/map-index.ts';
import { MapIndexBusyError, MapIndexNotReadyError } from '../../read-model/pins/map-index-errors.ts';

/** Where the site's data lie, found once in a while. */
export interface DataRegion {
  /** The box around most of the places, else around what was imported for the basemap; null where there is nothing. */
  bounds(): Promise<Bbox | null>;
  /** The box of the imported basemap that the middle of a region lies in; null where it lies in none. */
  drawnAround(region: Bbox): Bbox | null;
}

/** Data move slowly: pages may begin where they were this long ago. */
const askAgainMilliseconds = 10_000;
/** No page waits longer for it. */
const waitMilliseconds = 200;

/** Remembers the region; while the index loads or is busy, the last one counts, and before that the basemap's. */
export function createDataRegion({ mapIndex, basemap }: { mapIndex: MapIndex; basemap: Basemap }): DataRegion {
  let last: Bbox | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  mapIndex.on('ready', () => {
    askedAt = Number.NEGATIVE_INFINITY;
  });
  const ask = async (): Promise<void> => {
    try {
      last = (await mapIndex.region()).bounds;
      // An empty site may be filled at any moment.
      if (last !== null) askedAt = performance.now();
    } catch (error) {
      if (!(error instanceof MapIndexNotReadyError) && !(error instanceof MapIndexBusyError)) throw error;
    }
  };
  return {
    bounds: async () => {
      if (mapIndex.isReady && performance.now() - askedAt >= askAgainMilliseconds) {
        asking ??= ask().finally(() => {
          asking = null;
        });
        // Who has an older answer does not wait for a newer one.
        if (last === null) await within(asking, waitMilliseconds);
        else asking.catch(() => undefined);
      }
      return last ?? basemap.regions()[0]?.bounds ?? null;
    },
    drawnAround: (region) => {
      const middle = bboxCenter(region);
      return basemap.regions().find(({ bounds }) => bboxContains(bounds, middle))?.bounds ?? null;
    },
  };
}

function within(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return Promise.race([work, enough]).finally(() => clearTimeout(timer));
}
