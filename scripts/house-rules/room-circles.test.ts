import { describe, expect, test } from 'vitest';
import { circleFindings, roomCircles } from './room-circles.mjs';
import { serverRoomOf, serverRoomRules } from './server-room-rules.mjs';
import { webRoomOf } from './web-import-rules.mjs';

const firstFolder = (path: string) => (path.includes('/') ? path.split('/')[0] : undefined);
const importsOf = (lines: readonly string[]) =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' → ');
    return { from, to };
  });
const circlesOf = (...lines: string[]) => roomCircles(importsOf(lines), firstFolder).map(({ rooms }) => rooms);

describe('circles between rooms', () => {
  test('layers have none, nor has a room that uses itself', () => {
    expect(circlesOf('a/1 → b/1', 'a/1 → c/1', 'b/1 → c/2', 'a/1 → a/2', 'a/2 → a/1')).toEqual([]);
  });

  test('two rooms that use each other are one, though no two files do', () => {
    expect(circlesOf('a/1 → b/1', 'b/2 → a/2')).toEqual([['a', 'b']]);
  });

  test('rooms that use each other by way of others are one, without those that only use them or are used by them', () => {
    expect(circlesOf('top/1 → a/1', 'a/1 → b/1', 'b/1 → c/1', 'c/1 → a/2', 'c/1 → ground/1')).toEqual([
      ['a', 'b', 'c'],
    ]);
  });

  test('two circles are told apart', () => {
    expect(circlesOf('a/1 → b/1', 'b/1 → a/1', 'b/1 → c/1', 'c/1 → d/1', 'd/1 → c/1')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('what belongs to no room makes none', () => {
    expect(circlesOf('a/1 → loose', 'loose → a/1', 'a/1 → zod')).toEqual([]);
  });

  test('a finding names an import for each step', () => {
    expect(circleFindings(importsOf(['a/1 → b/1', 'a/3 → b/1', 'b/2 → a/2']), firstFolder)).toEqual([
      'a circle of rooms (a, b):\n  a/1 → b/1\n  b/2 → a/2',
    ]);
  });
});

test.each([
  [serverRoomOf, 'apps/server/src/db/tables/places.ts', 'db'],
  [serverRoomOf, 'apps/server/src/features/reviews/add-review.ts', 'features/reviews'],
  [serverRoomOf, 'apps/server/src/features/reviews/add-review.test.ts', undefined],
  [serverRoomOf, 'apps/server/src/testing/open-site.ts', undefined],
  [serverRoomOf, 'apps/server/src/main.ts', undefined],
  [serverRoomOf, 'packages/contract/src/api.ts', undefined],
  [webRoomOf, 'apps/web/app/map/engine/map-engine.ts', 'apps/web/app/map'],
  [webRoomOf, 'apps/web/app/features/search/box/search-box.tsx', 'apps/web/app/features/search'],
  [webRoomOf, 'apps/web/app/console/reviews/queue.tsx', 'apps/web/app/console/reviews'],
  [webRoomOf, 'apps/web/app/browser/cookies.test.ts', undefined],
  [webRoomOf, 'apps/web/app/root.tsx', undefined],
  [webRoomOf, 'react', undefined],
])('%o: the room of %s is %s', (roomOf, path, room) => {
  expect(roomOf(path)).toBe(room);
});

const says = (from: string, to: string) =>
  serverRoomRules.map((rule) => rule(`apps/server/src/${from}`, to)).filter((finding) => finding !== false);

test.each([
  ['features/reviews/add-review.ts', 'apps/server/src/writes/run-idempotently.ts'],
  ['features/places/add-place.ts', 'apps/server/src/features/reviews/store-review.ts'],
  ['start/build-app.ts', 'apps/server/src/cli/attach-operator.ts'],
  ['db/connection.test.ts', 'apps/server/src/features/places/add-place.ts'],
  ['domain/text/clean-text.ts', '@access-atlas/contract/limits.ts'],
])('%s may use %s', (from, to) => {
  expect(says(from, to)).toEqual([]);
});

test.each([
  ['db/connection.ts', 'apps/server/src/features/places/add-place.ts'],
  ['features/places/add-place.ts', 'apps/server/src/start/services.ts'],
  ['read-model/cards/card-store.ts', 'apps/server/src/features/places/places.sql.ts'],
  ['domain/text/clean-text.ts', 'kysely'],
  ['a-new-room/file.ts', 'apps/server/src/db/connection.ts'],
])('%s may not use %s', (from, to) => {
  expect(says(from, to)).toHaveLength(1);
});
