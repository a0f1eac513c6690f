import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import type { RecentChange } from '@access-atlas/contract/moderation/changes.ts';
import type { MapPin } from '../../map/map-subject.ts';

/** The places that changed, each once, as the map draws them; what left the map is drawn where it was. */
export function changedPlaces(changes: readonly RecentChange[]): MapPin[] {
  const pins = changes.flatMap(({ place }): [string, MapPin][] => {
    if (place === null) return [];
    const { _id: id, latitude, longitude, rating, name } = place;
    return [[id, { id, latitude, longitude, rating, name }]];
  });
  return [...new Map(pins).values()];
}

/** The box of places: across the antimeridian, west greater than east, where that is smaller. null where there are none. */
export function boxOf(pins: readonly Pick<MapPin, 'latitude' | 'longitude'>[]): Bbox | null {
  if (pins.length === 0) return null;
  const latitudes = pins.map(({ latitude }) => latitude);
  const longitudes = pins.map(({ longitude }) => longitude).sort((one, other) => one - other);
  // The widest stretch without any stays outside.
  const gaps = longitudes.map((east, index) => {
    const next = longitudes[index + 1] ?? (longitudes[0] ?? 0) + 360;
    return { east, west: next > 180 ? next - 360 : next, width: next - east };
  });
  const { west, east } = gaps.reduce((widest, gap) => (gap.width >= widest.width ? gap : widest));
  return [west, Math.min(...latitudes), east, Math.max(...latitudes)];
}
