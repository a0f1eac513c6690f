import { expect, test } from 'vitest';
import { pagePins, pagePinsOfFew } from '../pins/lists/page-pins.ts';
import { PinStore } from '../pins/table/pin-store.ts';
import { randomPins, seededRandom } from '../pins/testing/random-pins.ts';
import { tableOf } from '../pins/testing/tables.ts';
import { type AnnouncedTables, TableAnnouncer, TableMirror } from './table-mirror.ts';

/** A store with its mirror; what is announced arrives when the test says so. */
function mirroredStore() {
  const mirror = new TableMirror();
  const onTheWay: AnnouncedTables[] = [];
  const announcer = new TableAnnouncer(mirror.version, (announced) => onTheWay.push(announced));
  const store = new PinStore();
  return {
    mirror,
    store,
    change: (work: () => void) => {
      announcer.change(work);
      announcer.announce(store.tables, 'a position');
    },
    arrive: () => {
      for (const announced of onTheWay.splice(0)) mirror.adopt(announced);
    },
  };
}

const pins = randomPins(seededRandom(5), 300);
const query = { sort: 'id', limit: 1000, filter: { kinds: [0, 1, 2] } } as const;

test('reads what was announced, with its position', () => {
  const { mirror, store, change, arrive } = mirroredStore();
  expect(mirror.read(() => 'read')).toBeNull();
  change(() => store.adopt(tableOf(pins)));
  arrive();
  const read = mirror.read((tables, position) => ({ ids: pagePins(tables, query).ids, position }));
  expect(read?.ids).toEqual(pagePins(store.tables, query).ids);
  expect(read?.position).toBe('a position');
});

test('reads nothing from the beginning of a change until its tables have arrived', () => {
  const { mirror, store, change, arrive } = mirroredStore();
  change(() => store.adopt(tableOf(pins)));
  arrive();
  const [deleted] = pins;
  change(() => {
    expect(mirror.read(() => 'read')).toBeNull();
    store.apply(tableOf([]), [deleted?.id ?? 0]);
  });
  expect(mirror.read(() => 'read')).toBeNull();
  arrive();
  expect(mirror.read((tables) => pagePins(tables, query).total)).toBe(pins.length - 1);
});

test('gives no answer that a change overtook', () => {
  const { mirror, store, change, arrive } = mirroredStore();
  change(() => store.adopt(tableOf(pins)));
  arrive();
  const overtaken = mirror.read((tables) => {
    change(() => store.apply(tableOf([]), [pins[0]?.id ?? 0]));
    return pagePins(tables, query).total;
  });
  expect(overtaken).toBeNull();
});

test('a page of few pins is the same page, and of many it is none', () => {
  const tables = [tableOf(pins)];
  expect(pagePinsOfFew(tables, query, pins.length)).toEqual(pagePins(tables, query));
  expect(pagePinsOfFew(tables, query, pins.length - 1)).toBeNull();
  const world = { bbox: [-180, -90, 180, 90], sort: 'distance', limit: 10 } as const;
  expect(pagePinsOfFew(tables, world, pins.length)).toEqual(pagePins(tables, world));
  expect(pagePinsOfFew(tables, world, 100)).toBeNull();
});
