import { defaultLanguage, type Language, languages } from '@access-atlas/contract/languages.ts';
import type { FastifyRequest } from 'fastify';

const languageCookie = /(?:^|;\s*)lng=(en|fr|pt)(?:;|$)/;

/** The reader's language: `lng`, then the cookie, then Accept-Language, then English. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>, lng: Language | undefined): Language {
  if (lng) return lng;
  const fromCookie = languageCookie.exec(request.headers.cookie ?? '')?.[1];
  return knownLanguage(fromCookie) ?? acceptedLanguage(request.headers['accept-language'] ?? '') ?? defaultLanguage;
}

/** The language of ours that an Accept-Language header prefers (RFC 9110, 12.5.4), or undefined. */
export function acceptedLanguage(header: string): Language | undefined {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: knownLanguage(tag.split('-')[0]), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]?.language;
}

function knownLanguage(text: string | undefined): Language | undefined {
  return languages.find((language) => language === text);
}
