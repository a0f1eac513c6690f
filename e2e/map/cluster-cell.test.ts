import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultClusterOptions } from '../../apps/server/src/read-model/pins/cluster-options.ts';
import type { Pin } from '../../apps/server/src/read-model/pins/pin.ts';
import { projectLatitude, projectLongitude, worldUnits } from '../../apps/server/src/read-model/pins/projection.ts';
import { readTile } from '../../apps/server/src/read-model/pins/testing/read-tile.ts';
import { tableOf } from '../../apps/server/src/read-model/pins/testing/tables.ts';
import { makeTile } from '../../apps/server/src/read-model/pins/tiles/make-tile.ts';
import { cellBounds } from '../../apps/web/app/map/view/cluster-cell.ts';

/** Ten places close together: mostly in one cell of the finest clusters, sometimes across the border of two. */
const crowd = fc.record({
  longitudeE7: fc.integer({ min: -1_799_000_000, max: 1_799_000_000 }),
  latitudeE7: fc.integer({ min: -840_000_000, max: 840_000_000 }),
  offsets: fc.array(fc.tuple(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 700 })), {
    minLength: 10,
    maxLength: 20,
  }),
});
const zoom = 16;

test('the box of a cluster that cannot be taken apart holds all its places', () => {
  let unsplit = 0;
  fc.assert(
    fc.property(crowd, ({ longitudeE7, latitudeE7, offsets }) => {
      const pins = offsets.map(
        ([east, north], index): Pin => ({
          id: index + 1,
          longitudeE7: longitudeE7 + east,
          latitudeE7: latitudeE7 + north,
          rating: 0,
          kind: 0,
          type: 0,
          partner: 0,
          country: 0,
          isReviewed: false,
          yesTags: [],
          noTags: [],
          labels: [],
          flags: [],
        }),
      );
      const edge = worldUnits / 2 ** zoom;
      const x = Math.floor(projectLongitude(longitudeE7) / edge);
      const y = Math.floor(projectLatitude(latitudeE7) / edge);
      const { bytes } = makeTile([tableOf(pins)], { z: zoom, x, y }, defaultClusterOptions, {});
      for (const { x: tileX, y: tileY, properties } of readTile(bytes).clusters) {
        if (properties.splits || properties.total !== pins.length) continue;
        unsplit++;
        const [west, south, east, north] = cellBounds(locationInTile(x, y, tileX, tileY));
        for (const pin of pins) {
          expect(pin.longitudeE7 / 1e7).toBeGreaterThanOrEqual(west);
          expect(pin.longitudeE7 / 1e7).toBeLessThanOrEqual(east);
          expect(pin.latitudeE7 / 1e7).toBeGreaterThanOrEqual(south);
          expect(pin.latitudeE7 / 1e7).toBeLessThanOrEqual(north);
        }
        // Two cells of the finest clusters each way, and not the neighbourhood.
        expect(east - west).toBeCloseTo((2 * 360 * 60) / (2 ** 17 * 512), 9);
      }
    }),
    { numRuns: 300 },
  );
  expect(unsplit).toBeGreaterThan(20);
});

/** Where a point of a tile lies, as a map reads it. */
function locationInTile(x: number, y: number, tileX: number, tileY: number) {
  const extent = 4096;
  const across = (x + tileX / extent) / 2 ** zoom;
  const down = (y + tileY / extent) / 2 ** zoom;
  return {
    longitude: across * 360 - 180,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI,
  };
}
