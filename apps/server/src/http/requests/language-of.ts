import { chooseLanguage } from '@access-atlas/contract/choose-language.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import type { FastifyRequest } from 'fastify';

/** The reader's language: `lng`, then the cookie, then Accept-Language, then English. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>, lng: Language | undefined): Language {
  const { cookie, 'accept-language': acceptLanguage } = request.headers;
  return chooseLanguage({ lng, cookie, acceptLanguage });
}
