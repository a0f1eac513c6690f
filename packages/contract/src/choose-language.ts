import { defaultLanguage, type Language, languages } from './languages.ts';

const languageCookie = /(?:^|;\s*)lng=([^;]*)/;
/** A language tag (BCP 47), also with the underscores of POSIX; its first part is the language. */
const languageTag = /^([a-z]{2,3})(?:[-_][a-z0-9]{1,8})*$/i;

/** What a reader said about languages: the `lng` parameter, the Cookie header and the Accept-Language header. */
export interface LanguageWishes {
  readonly lng?: string | null | undefined;
  readonly cookie?: string | null | undefined;
  readonly acceptLanguage?: string | null | undefined;
}

/** The reader's language: `lng`, then the cookie, then Accept-Language, then English. What is unknown is passed over. */
export function chooseLanguage({ lng, cookie, acceptLanguage }: LanguageWishes): Language {
  return (
    knownLanguage(lng) ??
    knownLanguage(languageCookie.exec(cookie ?? '')?.[1]) ??
    acceptedLanguage(acceptLanguage ?? '') ??
    defaultLanguage
  );
}

/** The language of ours that an Accept-Language header prefers (RFC 9110, 12.5.4), or undefined. */
export function acceptedLanguage(header: string): Language | undefined {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: knownLanguage(tag), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]?.language;
}

/** The language of ours that a tag names, whatever its region and its capitals: fr for `fr-CA` and `FR`. Else undefined. */
export function knownLanguage(tag: string | null | undefined): Language | undefined {
  const primary = languageTag.exec(tag?.trim() ?? '')?.[1]?.toLowerCase();
  return languages.find((language) => language === primary);
}
