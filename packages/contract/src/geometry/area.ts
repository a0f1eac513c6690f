import { z } from 'zod';
import { areaPositionsMax } from '../limits.ts';
import type { LngLat } from './geo.ts';

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

const ring = z
  .array(position)
  .min(4)
  .max(areaPositionsMax)
  .refine((positions) => {
    const [first, last] = [positions[0], positions.at(-1)];
    return first?.[0] === last?.[0] && first?.[1] === last?.[1];
  }, 'must end where it begins');

/** An area as GeoJSON has it (RFC 7946): its outline, then its holes. It does not cross the antimeridian. */
export const areaSchema = z
  .object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1).max(20) })
  .meta({ id: 'Area', description: 'A polygon of GeoJSON that does not cross the antimeridian' });

export type Area = z.output<typeof areaSchema>;

/** Whether a point lies in an area. Which side its very edge belongs to is not told. */
export function areaContains({ coordinates: [outline = [], ...holes] }: Area, point: LngLat): boolean {
  return ringContains(outline, point) && !holes.some((hole) => ringContains(hole, point));
}

/** By the number of edges that a ray to the east crosses. */
function ringContains(positions: readonly (readonly [number, number])[], { longitude, latitude }: LngLat): boolean {
  let isInside = false;
  for (const [index, [x, y]] of positions.entries()) {
    const [nextX, nextY] = positions[(index + 1) % positions.length] ?? [x, y];
    if (y > latitude === nextY > latitude) continue;
    if (longitude < x + ((latitude - y) / (nextY - y)) * (nextX - x)) isInside = !isInside;
  }
  return isInside;
}

/** West, south, east, north of an area's outline. */
export function areaBounds({ coordinates: [outline = []] }: Area): readonly [number, number, number, number] {
  const [longitudes, latitudes] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}
