import { type Language, languageTags } from '@access-atlas/contract/languages.ts';
import type { TFunction } from 'i18next';

interface Change {
  /** ISO 8601 */
  readonly changesAt: string;
  /** Whether the place is open until then; otherwise it opens then. */
  readonly isOpen: boolean;
  /** The place's own. */
  readonly timeZone: string;
  readonly language: Language;
  /** ISO 8601 */
  readonly now: string;
}

/**
 * Until when a place is open, or when it opens: "until 18:00", "opens Monday 09:00". Closing time is on the day that ends
 * then: "until midnight", not "until Monday 00:00".
 */
export function changeText({ changesAt, isOpen, timeZone, language, now }: Change, t: TFunction): string {
  const at = new Date(changesAt);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
  const isMidnight = isOpen && time === '00:00';
  const day = isMidnight ? new Date(at.getTime() - 1) : at;
  const isToday = dayOf(day, timeZone) === dayOf(new Date(now), timeZone);
  const weekday = { timeZone, weekday: 'long' } as const;
  if (isMidnight) {
    return isToday
      ? t('details.hours.untilMidnight')
      : t('details.hours.untilMidnightOf', {
          day: new Intl.DateTimeFormat(languageTags[language], weekday).format(day),
        });
  }
  const when = new Intl.DateTimeFormat(languageTags[language], {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(!isToday && weekday),
  }).format(at);
  return t(isOpen ? 'details.hours.until' : 'details.hours.opensAt', { when });
}

function dayOf(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(date);
}
