import type { OsmTags } from '../../../osm-file/osm-objects.ts';

const trailRoutes = new Set(['hiking', 'foot', 'wheelchair']);
const routeTypes = new Set(['route', 'superroute']);

/** Whether a relation is a route for walking or rolling. Networks of routes are not routes. */
export function isTrail({ type, route }: OsmTags): boolean {
  return type !== undefined && routeTypes.has(type) && route !== undefined && trailRoutes.has(route);
}
