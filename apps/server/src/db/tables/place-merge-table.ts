import type { MovedRows } from '../../domain/places/moved-rows.ts';
import type { JsonColumn } from './json-column.ts';

/** What went over with a place that was merged into another; the row is there as long as it is. */
export interface PlaceMergeRow {
  /** The place that was merged. */
  place_id: number;
  moved: JsonColumn<MovedRows>;
  merged_at: Date;
}
