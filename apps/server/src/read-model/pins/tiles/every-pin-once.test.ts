import { clusterZoomEnd, tileZoomMax } from '@access-atlas/contract/limits.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AskedTiles, expectEveryPinOnce } from '../testing/expect-every-pin-once.ts';
import { anyFilter, seededRandom } from '../testing/random-pins.ts';
import { storeOf } from '../testing/tables.ts';
import { townPins } from '../testing/town-pins.ts';

/** For each zoom without a filter and with one of its own: what all its tiles show, and how many there were. */
function expectEveryPinOnceAtZooms(
  count: number,
  options: { readonly towns: number; readonly zooms: readonly number[]; readonly asksAround: boolean },
): AskedTiles {
  const pins = townPins(seededRandom(count), count, options.towns);
  const { tables } = storeOf(pins);
  const filters = fc.sample(anyFilter, { seed: count, numRuns: options.zooms.length });
  let [asked, empty] = [0, 0];
  for (const [index, zoom] of options.zooms.entries()) {
    const filter = filters[index] ?? {};
    const all = expectEveryPinOnce(tables, pins, { zoom, filter: {}, asksAround: options.asksAround });
    const some = expectEveryPinOnce(tables, pins, { zoom, filter, asksAround: false });
    asked += all.asked + some.asked;
    empty += all.empty + some.empty;
  }
  return { asked, empty };
}

const crowds = [
  { count: 5_000, towns: 40, zooms: Array.from({ length: tileZoomMax + 1 }, (_, zoom) => zoom), asksAround: true },
];
if (process.env.FULL_TESTS === '1') {
  // Three zooms take a minute; all of them are looked at with fewer pins. From the zoom at which clusters end, every pin of
  // a tile stands alone.
  const zooms = [0, 10, clusterZoomEnd - 1];
  crowds.push({ count: 1_000_000, towns: 250, zooms, asksAround: false });
}

test.each(crowds)(
  'every one of $count pins is in exactly one tile of each zoom that is looked at',
  { timeout: 900_000 },
  (crowd) => {
    const { asked, empty } = expectEveryPinOnceAtZooms(crowd.count, crowd);
    expect(asked).toBeGreaterThan(20_000);
    if (crowd.asksAround) expect(empty).toBeGreaterThan(1_000);
  },
);
