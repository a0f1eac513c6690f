import { askAtOnce } from './ask-at-once.ts';

const filters = [
  '',
  'ratings=accessible,unrated',
  'tag=levelEntrance',
  'types=bench,cafe',
  'labels=verified&country=DE',
];
/** Where the crowds are, and around the whole world. */
const towns = [
  { longitude: 10, latitude: 0 },
  { longitude: -180, latitude: 0 },
];
const deepZooms = [6, 10, 13, 15, 17];
const requestsAtOnce = 16;

/**
 * All that a server's map index says, as texts by path: every tile of the upper zooms and those of the towns further
 * down, counts, and all pages of lists in both orders and as features, with filters and without.
 */
export async function describeIndex(address: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const ask = async (paths: readonly string[]) => {
    for (let start = 0; start < paths.length; start += requestsAtOnce) {
      for (const { path, status, text } of await askAtOnce(address, paths.slice(start, start + requestsAtOnce))) {
        answers.set(path, `${status} ${text}`);
      }
    }
  };
  await ask([...tiles().flatMap(withFilters), '/api/places/v1/stats', '/api/places?boundaries=90,180,-90,-180']);
  for (const list of [
    ...withFilters('/api/places/v1/search_opt'),
    ...withFilters('/api/places/v1/search_opt?location=10,10&sort=rating'),
    ...withFilters('/api/places/v1/geojson?boundaries=90,180,-90,-180'),
  ]) {
    for (let path: string | null = list; path !== null; ) {
      await ask([path]);
      path = nextPage(list, answers.get(path) ?? '');
    }
  }
  return answers;
}

function withFilters(path: string): string[] {
  return filters
    .filter((filter) => !(path.includes('/tiles/') || path.includes('/geojson')) || !filter.includes('country'))
    .map((filter) => (filter === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${filter}`));
}

function tiles(): string[] {
  const upper = [0, 1, 2, 3].flatMap((z) =>
    Array.from({ length: 4 ** z }, (_, number) => [z, number % 2 ** z, Math.floor(number / 2 ** z)] as const),
  );
  const deep = deepZooms.flatMap((z) =>
    towns.flatMap(({ longitude }) => {
      const column = Math.floor(((longitude + 180) / 360) * 2 ** z);
      // Both sides of the equator, on which the towns lie, and of the antimeridian.
      return [-1, 0, 1].flatMap((east) =>
        [-1, 0].map((down) => [z, (column + east + 2 ** z) % 2 ** z, 2 ** (z - 1) + down] as const),
      );
    }),
  );
  return [...upper, ...deep].map(([z, x, y]) => `/api/tiles/pins/${z}/${x}/${y}.mvt`);
}

function nextPage(list: string, answer: string): string | null {
  const { nextPageToken } = JSON.parse(answer.slice(answer.indexOf('{'))) as { nextPageToken: string | null };
  return nextPageToken && `${list}${list.includes('?') ? '&' : '?'}nextPageToken=${encodeURIComponent(nextPageToken)}`;
}
