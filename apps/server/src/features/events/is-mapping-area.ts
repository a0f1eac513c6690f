import { areaContains } from '@access-atlas/contract/geometry/area.ts';
import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { Database } from '../../db/database.ts';
import { selectRunningArea } from './events.sql.ts';

/** Whether a person is in a MapMission that is running, and a point lies in its area. One without an area has no inside. */
export async function isMappingArea(
  { kysely }: Pick<Database, 'kysely'>,
  personId: string,
  point: LngLat,
): Promise<boolean> {
  const area = await selectRunningArea(kysely, personId, new Date());
  return area !== undefined && areaContains(area, point);
}
