/**
 * Who may import whom in the pages: routes → features → map, ui, url-state, i18n. Each rule looks at one import and says
 * what is wrong with it, or nothing.
 */
const app = 'apps/web/app/';
const roomOf = (path) => new RegExp(`^${app}(routes|features|map|ui|url-state|i18n)/`).exec(path)?.[1];
const featureOf = (path) => new RegExp(`^${app}features/([^/]+)/`).exec(path)?.[1];

/** What each room may use besides itself. The files beside the rooms are open to all. */
const mayUse = {
  routes: ['features', 'map', 'ui', 'url-state', 'i18n'],
  features: ['map', 'ui', 'url-state', 'i18n'],
  map: ['ui', 'url-state', 'i18n'],
  ui: ['url-state', 'i18n'],
  'url-state': ['i18n'],
  i18n: [],
};
/** The frame of every page: what it shows when a page fails belongs to a feature. */
const roots = new Set([`${app}root.tsx`, `${app}entry.client.tsx`, `${app}entry.server.tsx`, `${app}routes.ts`]);

export const webImportRules = [
  (from, to) =>
    from.startsWith('apps/web/') &&
    to.startsWith('@access-atlas/') &&
    !to.startsWith('@access-atlas/contract/') &&
    `the pages depend on the contract alone, not on ${to}`,
  (from, to) => {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (room === undefined || other === undefined || room === other || mayUse[room].includes(other)) return false;
    return `${room} may not use ${other} (${to}): routes → features → map, ui, url-state, i18n`;
  },
  (from, to) =>
    roomOf(from) === 'features' &&
    roomOf(to) === 'features' &&
    featureOf(from) !== featureOf(to) &&
    `a feature does not use another (${to}): what both need lies in ui, map or url-state`,
  (from, to) =>
    from.startsWith(app) &&
    roomOf(from) === undefined &&
    !roots.has(from) &&
    ['routes', 'features'].includes(roomOf(to)) &&
    `what is open to all rooms knows no feature (${to})`,
  (from, to) =>
    from.startsWith(app) &&
    roomOf(from) === 'routes' &&
    roomOf(to) === 'routes' &&
    !to.includes('/+types/') &&
    !from.endsWith('.test.ts') &&
    `a route does not use another (${to})`,
];
