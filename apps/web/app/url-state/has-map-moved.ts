import type { SearchParameters } from './search-parameters.ts';

/** The share of a box's width or height by which its centre may differ from the map's without counting as moved. */
const toleratedShare = 0.1;

/** Whether the map has been moved away from the listed box: the list then says that it shows another area. */
export function hasMapMoved({ area, view }: SearchParameters): boolean {
  if (area === null || view === null) return false;
  const [west, south, east, north] = area.bounds;
  const width = east >= west ? east - west : east - west + 360;
  if (width >= 360) return false;
  const fromWest = (((view.longitude - west) % 360) + 360) % 360;
  const sideways = Math.abs(fromWest - width / 2) / width;
  const upwards = Math.abs(view.latitude - (south + north) / 2) / (north - south);
  return sideways > toleratedShare || upwards > toleratedShare;
}
