import { type Language, languageTags } from '@access-atlas/contract/languages.ts';

/**
 * A moment in the reader's own time zone: "November 20 at 2:05 PM", "20 novembre à 14:05", with its year where that is not
 * this one. For the browser alone: the server knows no time zone.
 * @param instant ISO 8601
 */
export function formatMoment(instant: string, language: Language): string {
  const moment = new Date(instant);
  const words = new Intl.DateTimeFormat(languageTags[language], {
    day: 'numeric',
    month: 'long',
    ...(moment.getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(moment);
  return language === 'fr' ? words.replace(/^1 /, '1er ') : words;
}
