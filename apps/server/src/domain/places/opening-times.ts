import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import findTimeZone from '@photostructure/tz-lookup';
import OpeningHours from 'opening_hours';
import { asLocalFields, fromLocalFields, instantOfWallClock, wallClockIn } from './wall-clock.ts';

export interface OpeningHoursAt {
  /** As OpenStreetMap writes them: https://wiki.openstreetmap.org/wiki/Key:opening_hours */
  readonly openingHours: string;
  readonly longitude: number;
  readonly latitude: number;
  /** ISO 3166-1, two letters; public holidays count where it is known. */
  readonly country: string | null;
}

type OpeningTimes = NonNullable<Place['openingTimes']>;

const dayMilliseconds = 86_400_000;
const daysShown = 7;
/** What changes later says nothing today; and the library looks forever where a place only ever changes its remark. */
const changeWithinDays = 400;
/** What runs past midnight up to here belongs to the evening it began in. */
const nightMilliseconds = dayMilliseconds / 2;
/** Longer texts are prose or mistakes, and cost time to find that out. */
const readableMaxCharacters = 500;
/** Hours that hang on the sun are shown as their text: minutes that are made up would send someone to a closed door. */
const sunTimes = /sun(?:rise|set)|dawn|dusk/;
/** A rule for public or school holidays alone, with the semicolon before it. */
const holidayRules = /(?:^|;)\s*[PS]H(?:,[PS]H)*\b(?!\s*,)[^;]*/g;
/** Such holidays among other days. */
const holidaysAmongDays = /,\s*[PS]H\b|\b[PS]H\s*,/g;
/** Chains and neighbours write the same hours; reading them takes longer than answering from them. */
const keptMax = 1000;
const kept = new Map<string, OpeningHours | null>();

/**
 * What a place's opening hours mean at an instant, in the place's own time zone; null where they do not say times, so
 * that only the text itself can be shown. The days begin with the place's today.
 */
export function openingTimes(place: OpeningHoursAt, now: Date): Place['openingTimes'] {
  if (place.openingHours.length > readableMaxCharacters || sunTimes.test(place.openingHours)) return null;
  const hours = read(place);
  if (hours === null) return null;
  const timeZone = findTimeZone(place.latitude, place.longitude);
  const wallNow = wallClockIn(timeZone, now);
  // The library reads the local fields of dates: they are made to read as the place's own clock does.
  const local = asLocalFields(wallNow);
  const isUnknown = hours.getUnknown(local);
  const change = hours.getNextChange(local, new Date(local.getTime() + changeWithinDays * dayMilliseconds));
  if (isUnknown && change === undefined) return null;
  return {
    timeZone,
    isOpen: isUnknown ? null : hours.getState(local),
    changesAt: change ? instantOfWallClock(timeZone, fromLocalFields(change)).toISOString() : null,
    week: presentWeek(hours, startOfDay(wallNow)),
  };
}

function read({ openingHours, latitude, longitude, country }: OpeningHoursAt): OpeningHours | null {
  const key = `${country} ${openingHours}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const place = { lat: latitude, lon: longitude, address: { country_code: country?.toLowerCase() ?? '', state: '' } };
  // The holidays of some countries are not known: the other days are.
  const hours =
    parse(openingHours, place) ?? parse(openingHours.replace(holidayRules, '').replace(holidaysAmongDays, ''), place);
  if (kept.size >= keptMax) kept.clear();
  kept.set(key, hours);
  return hours;
}

function parse(openingHours: string, place: ConstructorParameters<typeof OpeningHours>[1]): OpeningHours | null {
  try {
    return new OpeningHours(openingHours, place, { mode: 0, locale: 'en' } as ConstructorParameters<
      typeof OpeningHours
    >[2]);
  } catch {
    return null;
  }
}

function presentWeek(hours: OpeningHours, today: number): OpeningTimes['week'] {
  const week = Array.from({ length: daysShown }, (_, ahead) => ({
    day: new Date(today + ahead * dayMilliseconds).toISOString().slice(0, 10),
    intervals: [] as { from: string; to: string }[],
  }));
  // From yesterday, or a night that began then would look as if it began at midnight.
  const from = asLocalFields(new Date(today - dayMilliseconds));
  const until = asLocalFields(new Date(today + (daysShown + 1) * dayMilliseconds));
  for (const [start, end, isUnknown] of hours.getOpenIntervals(from, until)) {
    if (isUnknown) continue;
    for (const { day, ...interval } of splitIntoDays(
      fromLocalFields(start).getTime(),
      fromLocalFields(end).getTime(),
    )) {
      week[Math.round((day - today) / dayMilliseconds)]?.intervals.push(interval);
    }
  }
  return week;
}

/** One interval of wall time as one for each day, each given to the day that it begins in. */
function splitIntoDays(start: number, end: number): { day: number; from: string; to: string }[] {
  const parts: { day: number; from: string; to: string }[] = [];
  for (let from = start; from < end; ) {
    const day = startOfDay(new Date(from));
    const midnight = day + dayMilliseconds;
    const endsThisNight = from > day ? end <= midnight + nightMilliseconds : end <= midnight;
    parts.push({ day, from: clock(from), to: endsThisNight && end !== midnight ? clock(end) : '24:00' });
    from = endsThisNight ? end : midnight;
  }
  return parts;
}

function startOfDay(wallClock: Date): number {
  return Math.floor(wallClock.getTime() / dayMilliseconds) * dayMilliseconds;
}

function clock(wallTime: number): string {
  return new Date(wallTime).toISOString().slice(11, 16);
}
