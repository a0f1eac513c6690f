import type { OsmTags } from '../../../osm-file/osm-objects.ts';
import { parseInclinePercent, parseLengthMeters } from '../place-tags/parse-length.ts';

/** What a way that a trail follows says about going along it. */
export interface TrailWay {
  readonly lengthMeters: number;
  readonly surface: string | null;
  readonly widthMeters: number | null;
  /** Steepness without direction: members run both ways. */
  readonly inclinePercent: number | null;
  readonly smoothness: string | null;
}

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Reads the tags of a way that a trail follows. Nonsense (a slope of more than 100 %, a width of 0) reads as null. */
export function readTrailWay(tags: OsmTags, lengthMeters: number): TrailWay {
  const width = parseLengthMeters(tags.width ?? tags.est_width);
  const incline = parseInclinePercent(tags.incline);
  return {
    lengthMeters,
    surface: tags.surface?.trim() || null,
    widthMeters: width !== null && width > 0 && width <= 100 ? round(width, 2) : null,
    inclinePercent: incline !== null && Math.abs(incline) <= 100 ? round(Math.abs(incline), 1) : null,
    smoothness: tags.smoothness?.trim() || null,
  };
}

/** The value that covers the greatest length; of equals the first. Null where nothing is tagged. */
export function findPrevailing<T extends string | number>(
  ways: readonly TrailWay[],
  read: (way: TrailWay) => T | null,
): T | null {
  const lengths = new Map<T, number>();
  for (const way of ways) {
    const value = read(way);
    if (value !== null) lengths.set(value, (lengths.get(value) ?? 0) + way.lengthMeters);
  }
  let [prevailing, longest]: [T | null, number] = [null, -1];
  for (const [value, length] of lengths) if (length > longest) [prevailing, longest] = [value, length];
  return prevailing;
}
