import { chooseLanguage } from '@access-atlas/contract/choose-language.ts';
import { type Language, languages, languageTags } from '@access-atlas/contract/languages.ts';

/** The language of a page: `lng` of its address, then the cookie, then what the browser prefers. */
export function pageLanguage(request: Request): Language {
  return chooseLanguage({
    lng: new URL(request.url).searchParams.get('lng'),
    cookie: request.headers.get('cookie'),
    acceptLanguage: request.headers.get('accept-language'),
  });
}

/** The language of a page's tag (BCP 47) or of an i18next instance; English for any other. */
export function languageOfTag(tag: string): Language {
  return languages.find((language) => language === tag || languageTags[language] === tag) ?? 'en';
}
