/**
 * Who may import whom on the server: one table of its rooms (the folders of apps/server/src), types included. A room that
 * is not listed beside another may not be used by it. `start` knows all rooms and none knows it.
 */
const server = 'apps/server/src/';

/** What each room may use besides itself. */
export const serverRooms = {
  domain: [],
  runtime: [],
  'reference-data': ['domain'],
  config: ['runtime'],
  storage: ['domain', 'runtime'],
  'osm-file': ['domain', 'runtime'],
  db: ['domain', 'runtime'],
  adapters: ['domain', 'reference-data', 'runtime'],
  basemap: ['domain', 'osm-file', 'runtime'],
  'read-model': ['domain', 'reference-data', 'db', 'runtime'],
  writes: ['domain', 'db', 'storage', 'adapters', 'runtime'],
  sessions: ['domain', 'db', 'runtime'],
  jobs: ['db', 'runtime'],
  mail: ['domain', 'db', 'adapters', 'sessions', 'runtime'],
  http: ['domain', 'config', 'db', 'read-model', 'sessions', 'writes', 'runtime'],
  importing: ['domain', 'reference-data', 'osm-file', 'basemap', 'db', 'writes', 'runtime'],
  exporting: ['domain', 'db', 'runtime'],
  backup: ['domain', 'storage', 'db', 'writes', 'jobs', 'runtime'],
  pages: ['http'],
  features: [
    'domain',
    'reference-data',
    'config',
    'storage',
    'db',
    'adapters',
    'basemap',
    'read-model',
    'writes',
    'exporting',
    'backup',
    'sessions',
    'jobs',
    'mail',
    'http',
    'runtime',
  ],
  demonstration: ['domain', 'osm-file', 'basemap', 'db', 'writes', 'importing', 'features', 'runtime'],
  // An import of a real file makes the fictional town leave: it stands above both, for the command and the console alike.
  'site-import': ['domain', 'db', 'importing', 'features', 'demonstration', 'jobs', 'runtime'],
  cli: [
    'domain',
    'reference-data',
    'config',
    'storage',
    'db',
    'adapters',
    'basemap',
    'writes',
    'importing',
    'exporting',
    'backup',
    'features',
    'demonstration',
    'site-import',
    'runtime',
  ],
};

const isTest = (path) => /\.test\.ts$|\/testing\/|^apps\/server\/src\/promises\//.test(path);

/**
 * The room of a file of the server, for example `db`; a feature is a room of its own, for example `features/reviews`.
 * @returns undefined for tests, for what stands beside the rooms, and for files of other parts
 */
export function serverRoomOf(path) {
  if (!path.startsWith(server) || isTest(path)) return undefined;
  const [room, feature, file] = path.slice(server.length).split('/');
  if (feature === undefined) return undefined;
  return room === 'features' && file !== undefined ? `features/${feature}` : room;
}

export const serverRoomRules = [
  (from, to) => {
    const [room, other] = [serverRoomOf(from), serverRoomOf(to)];
    if (room === undefined || other === undefined || room === other || room === 'start') return false;
    const [kind, otherKind] = [room, other].map((name) => name.split('/')[0]);
    if (kind === 'features' && otherKind === 'features') return false;
    if (!(kind in serverRooms)) return `the room ${kind} is missing from the table in server-room-rules.mjs`;
    return !serverRooms[kind].includes(otherKind) && `${kind} may not use ${otherKind} (${to})`;
  },
  (from, to) =>
    serverRoomOf(from) === 'domain' &&
    !to.startsWith('apps/server/src/domain/') &&
    !to.startsWith('@access-atlas/contract/') &&
    !domainLibraries.has(to) &&
    `domain/ depends on the contract alone, not on ${to}`,
];

/** Libraries and modules that compute and do nothing else. */
const domainLibraries = new Set(['opening_hours', '@photostructure/tz-lookup', 'node:url']);
