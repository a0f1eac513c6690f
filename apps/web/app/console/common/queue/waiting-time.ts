import { type Language, languageTags } from '@access-atlas/contract/languages.ts';

const minuteSeconds = 60;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/**
 * How long something has waited, as short as it can be read: "41 min", "3 h", "2 days".
 * @param since ISO 8601
 */
export function waitingTime(since: string, now: Date, language: Language): string {
  return lengthOfTime((now.getTime() - Date.parse(since)) / 1_000, language);
}

/** How long something took, in the same words. */
export function lengthOfTime(seconds: number, language: Language): string {
  const minutes = Math.max(0, Math.floor(seconds / minuteSeconds));
  const [value, unit] =
    minutes < hourMinutes
      ? [minutes, 'minute']
      : minutes < dayMinutes
        ? [Math.floor(minutes / hourMinutes), 'hour']
        : [Math.floor(minutes / dayMinutes), 'day'];
  const style = unit === 'day' ? 'long' : 'short';
  return new Intl.NumberFormat(languageTags[language], { style: 'unit', unit, unitDisplay: style }).format(value);
}
