import { expect, test } from 'vitest';
import { readLastView } from './last-view.ts';

test('the last view is read from among other cookies', () => {
  const view = { zoom: 13.25, latitude: 48.137, longitude: -11.5755 };
  expect(readLastView('view=13.25/48.137/-11.5755')).toEqual(view);
  expect(readLastView('theme=dark; view=13.25/48.137/-11.5755; lng=fr')).toEqual(view);
});

test.each([null, '', 'preview=1/2/3', 'view=', 'view=1/2', 'view=3/91/0', 'view=<b>/1/2', 'view=3/1/2/4'])(
  '%s tells of none',
  (cookies) => {
    expect(readLastView(cookies)).toBeNull();
  },
);
