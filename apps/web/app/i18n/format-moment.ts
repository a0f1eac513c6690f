import { type Language, languageTags } from '@access-atlas/contract/languages.ts';

/**
 * A moment of these days, in the reader's own time zone: "November 20 at 2:05 PM", "20 novembre à 14:05". For the browser
 * alone: the server knows no time zone.
 * @param instant ISO 8601
 */
export function formatMoment(instant: string, language: Language): string {
  const parts = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(languageTags[language], parts).format(new Date(instant));
}
