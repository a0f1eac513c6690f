import { isDeepStrictEqual } from 'node:util';
import { metersPerDegree } from '@access-atlas/contract/geometry/geo.ts';
import type { Kysely, Transaction } from 'kysely';
import { recordChange } from '../../db/change-feed/change-feed.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { distanceToLineMeters } from '../../domain/geometry/measure-line.ts';
import {
  type NearAmenity,
  replaceTrailAmenities,
  type SearchBox,
  type StoredTrail,
  selectAmenitiesIn,
  selectTrails,
} from './trail-amenities.sql.ts';

/** An amenity this near to a trail belongs to it. */
const trailAmenityMeters = 25;
const trailsPerPage = 8;
/** A long trail's box would hold whole towns: it is searched piece by piece. */
const pointsPerBox = 50;

/**
 * Links every trail with the amenities within 25 m of it, page by page; `write` runs each page that changes something in
 * a transaction of its own. Trails whose amenities stay are not touched.
 */
export async function linkTrailAmenities(
  kysely: Kysely<DatabaseSchema>,
  write: (work: (transaction: Transaction<DatabaseSchema>) => Promise<void>) => Promise<void>,
): Promise<void> {
  for (let after = 0; ; ) {
    const trails = await selectTrails(kysely, after, trailsPerPage);
    const last = trails.at(-1);
    if (last === undefined) return;
    after = last.id;
    const near = Map.groupBy(await selectAmenitiesIn(kysely, trails.flatMap(boxesOf)), ({ trailId }) => trailId);
    const changed = trails
      .map((trail) => ({ trail, amenityIds: findAmenities(trail, near.get(trail.id) ?? []) }))
      .filter(({ trail, amenityIds }) => !isDeepStrictEqual(trail.amenityIds, amenityIds))
      .map(({ trail: { id }, amenityIds }) => ({ id, amenityIds }));
    if (changed.length === 0) continue;
    await write(async (transaction) => {
      await replaceTrailAmenities(transaction, changed);
      await recordChange(transaction, { entity: 'place', ids: changed.map(({ id }) => id) });
    });
  }
}

function boxesOf({ id, lines }: StoredTrail): SearchBox[] {
  return lines.flatMap((line) => {
    const boxes: SearchBox[] = [];
    // Neighbouring pieces share a point, so that no segment falls between two boxes.
    for (let start = 0; start < line.length; start += pointsPerBox) {
      const piece = line.slice(start, start + pointsPerBox + 1);
      const latitudes = piece.map(([, latitude]) => latitude);
      const longitudes = piece.map(([longitude]) => longitude);
      const south = Math.min(...latitudes);
      const north = Math.max(...latitudes);
      const latitudeMargin = trailAmenityMeters / metersPerDegree;
      const longitudeMargin = latitudeMargin / Math.max(0.01, Math.cos((Math.max(-south, north) * Math.PI) / 180));
      boxes.push({
        trailId: id,
        west: Math.min(...longitudes) - longitudeMargin,
        south: south - latitudeMargin,
        east: Math.max(...longitudes) + longitudeMargin,
        north: north + latitudeMargin,
      });
    }
    return boxes;
  });
}

function findAmenities({ lines }: StoredTrail, candidates: readonly NearAmenity[]): number[] {
  const flatLines = lines.map((line) => Float64Array.from(line.flat()));
  return candidates
    .filter(({ longitude, latitude }) =>
      flatLines.some((line) => distanceToLineMeters(longitude, latitude, line) <= trailAmenityMeters),
    )
    .map(({ id }) => id)
    .sort((one, other) => one - other);
}
