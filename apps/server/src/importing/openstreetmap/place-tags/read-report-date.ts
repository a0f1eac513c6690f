import type { OsmTags } from '../../../osm-file/osm-objects.ts';
import type { IsoDay } from '../../records/source-place.ts';

/** When something was said, and whether somebody had looked. */
export interface ReportDate {
  readonly reportedOn: IsoDay | null;
  readonly isConfirmed: boolean;
}

/** Seconds since 1970 as a UTC day; null for 0, which means that the file does not say. */
export function toIsoDay(seconds: number): IsoDay | null {
  if (seconds <= 0 || seconds > 253_402_300_799) return null;
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

/** A day as mappers write it (2021-05-03, 2021-05); null for what is none, before OpenStreetMap, or after `latestDay`. */
export function parseSurveyDay(text: string | undefined, latestDay: IsoDay): IsoDay | null {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text?.trim() ?? '');
  if (match === null) return null;
  const day = `${match[1]}-${match[2]}-${match[3] ?? '01'}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return null;
  return day >= '2004-08-09' && day <= latestDay ? day : null;
}

/**
 * The date of what an object says with one key: its own survey date (`check_date:{key}`), the object's
 * (`check_date`, `survey:date`, the newer), else its last edit, which confirms nothing.
 */
export function readReportDate(tags: OsmTags, key: string, changedOn: IsoDay | null, latestDay: IsoDay): ReportDate {
  const own = parseSurveyDay(tags[`check_date:${key}`], latestDay);
  const surveys = [tags.check_date, tags['survey:date']]
    .map((text) => parseSurveyDay(text, latestDay))
    .filter((day) => day !== null)
    .sort();
  const surveyed = own ?? surveys.at(-1) ?? null;
  return { reportedOn: surveyed ?? changedOn, isConfirmed: surveyed !== null };
}
