import { type Language, languageTags } from '@access-atlas/contract/languages.ts';

const dayMilliseconds = 86_400_000;
const daysPerMonth = 30.4375;
const daysPerYear = 365.25;

/**
 * A day: "November 20, 2026", "1er mars 2026".
 * @param day an ISO day or instant; what is shown is its day in UTC, in every time zone, so that server and browser agree
 */
export function formatDay(day: string, language: Language): string {
  const words = format(day, language, { day: 'numeric', month: 'long', year: 'numeric' });
  return language === 'fr' ? words.replace(/^1 /, '1er ') : words;
}

/** The time of an instant in UTC, so that server and browser agree: "14:32", "2:32 PM". */
export function formatUtcTime(instant: string, language: Language): string {
  return format(instant, language, { hour: 'numeric', minute: '2-digit' });
}

/** The month of an ISO day or instant: "March 2026". */
export function formatMonth(day: string, language: Language): string {
  return format(day, language, { month: 'long', year: 'numeric' });
}

/**
 * How long ago a day was, in whole UTC days: "today", "yesterday", "3 days ago", "2 weeks ago", "5 months ago". A day in
 * the future counts as today.
 * @param day an ISO day or instant
 * @param now comes from the loader, so that server and browser agree
 */
export function formatDaysAgo(day: string, now: Date, language: Language): string {
  const days = Math.max(0, wholeDays(now) - wholeDays(new Date(day)));
  const relative = new Intl.RelativeTimeFormat(languageTags[language], { numeric: days < 14 ? 'auto' : 'always' });
  if (days < 14) return relative.format(-days, 'day');
  if (days < 2 * daysPerMonth) return relative.format(-Math.floor(days / 7), 'week');
  if (days < 2 * daysPerYear) return relative.format(-Math.floor(days / daysPerMonth), 'month');
  return relative.format(-Math.floor(days / daysPerYear), 'year');
}

function wholeDays(instant: Date): number {
  return Math.floor(instant.getTime() / dayMilliseconds);
}

function format(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(languageTags[language], { ...options, timeZone: 'UTC' }).format(new Date(day));
}
