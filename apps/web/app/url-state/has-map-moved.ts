import { projectY } from '@access-atlas/contract/geometry/web-mercator.ts';
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
  // The middle of what a map shows is not the middle of its degrees.
  const [top, middle, bottom] = [projectY(north), projectY(view.latitude), projectY(south)];
  const upwards = Math.abs(middle - (top + bottom) / 2) / (bottom - top);
  return sideways > toleratedShare || upwards > toleratedShare;
}
