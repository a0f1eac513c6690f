/**
 * Who may import whom in the pages. Each rule looks at one import and says what is wrong with it, or nothing.
 */
const app = 'apps/web/app/';
const layers = 'routes → features | console → account, places, forms, map → ui → url-state, browser, i18n';

/** What every room may build on, the lowest last: each of them may use those after it. */
const ground = ['ui', 'url-state', 'browser', 'i18n'];

/** What each room may use besides itself. */
const mayUse = {
  routes: ['document', 'features', 'console', 'account', 'places', 'forms', 'map', ...ground],
  document: ground,
  features: ['account', 'places', 'forms', 'map', ...ground],
  console: ['account', 'places', 'forms', 'map', ...ground],
  account: ['forms', ...ground],
  // A list of pins shows their ratings as every list does.
  map: ['places', ...ground],
  // What is asked about a place stands in forms.
  places: ['forms', ...ground],
  forms: ground,
  ui: ['url-state', 'browser', 'i18n'],
  'url-state': ['browser', 'i18n'],
  browser: ['i18n'],
  i18n: [],
};

/** What React Router wants beside the rooms: nothing may use them. */
const entries = new Set(['root.tsx', 'entry.client.tsx', 'entry.server.tsx', 'routes.ts'].map((name) => app + name));
/** The rooms that root and entries may use: what a page shows is the routes' business. */
const ofEntries = ['document', ...ground];

/** The generated types of routes, in folders named +types, are of no room. */
const roomOf = (path) => (path.startsWith(app) ? /^([^/+]+)\//.exec(path.slice(app.length))?.[1] : undefined);
const subjectOf = (path) => /^(?:features|console)\/[^/]+/.exec(path.slice(app.length))?.[0];
const isTest = (path) => /\.test\.tsx?$/.test(path);

/**
 * The room of a file of the pages, for `roomCircles`; features and subjects of the console are rooms of their own.
 * @returns undefined for tests, for what stands beside the rooms, and for files of other parts
 */
export function webRoomOf(path) {
  if (isTest(path)) return undefined;
  const room = roomOf(path);
  return room === undefined ? undefined : app + (subjectOf(path) ?? room);
}

export const webImportRules = [
  (from, to) =>
    from.startsWith('apps/web/') &&
    to.startsWith('@access-atlas/') &&
    !to.startsWith('@access-atlas/contract/') &&
    `the pages depend on the contract alone, not on ${to}`,
  (from) =>
    from.startsWith(app) &&
    !entries.has(from) &&
    !Object.hasOwn(mayUse, roomOf(from) ?? '') &&
    `stands in no room of the pages: ${layers}`,
  (from, to) => {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (room === undefined || other === undefined || room === other) return false;
    return !mayUse[room]?.includes(other) && `${room} may not use ${other} (${to}): ${layers}`;
  },
  (from, to) =>
    entries.has(from) &&
    roomOf(to) !== undefined &&
    !ofEntries.includes(roomOf(to)) &&
    `what stands beside the rooms may not use ${roomOf(to)} (${to}): only routes compose pages`,
  (from, to) =>
    from.startsWith(app) && entries.has(to) && `${to} is React Router's: what others need of it lies in a room`,
  (from, to) =>
    ['features', 'console'].includes(roomOf(from)) &&
    roomOf(from) === roomOf(to) &&
    subjectOf(from) !== subjectOf(to) &&
    subjectOf(to) !== 'console/common' &&
    `one subject does not use another (${to}): what both need lies in console/common, places, map, ui or url-state`,
  (from, to) =>
    roomOf(from) === 'routes' &&
    roomOf(to) === 'routes' &&
    !to.includes('/+types/') &&
    !isTest(from) &&
    `a route does not use another (${to})`,
];
