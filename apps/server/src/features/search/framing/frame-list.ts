import type { Bbox, LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { distanceMeters } from '@access-atlas/contract/geometry/geo.ts';
import { type Language, pickText } from '@access-atlas/contract/languages.ts';
import type { SearchServices } from '../search-services.ts';
import { readTownOf } from '../suggestions/stored-localities.ts';
import { frameResults, type ResultGroup, type ResultPositions } from './frame-results.ts';

/** Results that lie far from those of the frame. */
export interface ResultsElsewhere extends LngLat {
  /** The town that they lie in or near, in the reader's language; null where none is known. */
  readonly name: string | null;
  /** How many; null where they are more than were looked at. */
  readonly total: number | null;
  /** Left out where no distance is known. */
  readonly distanceMeters?: number;
}

/** What the map shows of a list's results, and what lies far from it. */
export interface ListFrame {
  readonly frame: Bbox;
  readonly elsewhere: readonly ResultsElsewhere[];
}

interface FrameOptions {
  /** Of how many results these are the positions of the best. */
  readonly total: number;
  /** @see frameResults */
  readonly beside?: number | undefined;
  /** The place that the words name, which the frame holds too. */
  readonly named?: LngLat | undefined;
  /** Where distances are measured from; undefined for nowhere. */
  readonly center: LngLat | undefined;
  readonly language: Language;
}

/** The frame of a list whose results lie there; null for none. */
export async function frameList(
  services: Pick<SearchServices, 'database'>,
  positions: ResultPositions,
  { total, beside, named, center, language }: FrameOptions,
): Promise<ListFrame | null> {
  const framed = frameResults(positions, { beside, named });
  if (framed === null) return null;
  const hasAll = positions.longitudesE7.length >= total;
  const describe = async ({ best, total: members }: ResultGroup): Promise<ResultsElsewhere> => {
    const town = await readTownOf(services.database.kysely, best);
    return {
      name: (town && pickText(town.names, language)?.text) ?? null,
      total: hasAll ? members : null,
      ...best,
      ...(center && { distanceMeters: Math.round(distanceMeters(center, best)) }),
    };
  };
  return { frame: framed.frame, elsewhere: await Promise.all(framed.elsewhere.map(describe)) };
}
