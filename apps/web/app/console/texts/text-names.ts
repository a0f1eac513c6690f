import type { TextOrigin } from '@access-atlas/contract/operating/operated-texts.ts';
import type { SiteVersion } from '@access-atlas/contract/operating/site-versions.ts';
import type { TFunction } from 'i18next';

/** Whose a text is, in two words; null: nobody has written it. */
export function originName(t: TFunction, origin: TextOrigin | null): string {
  return t(`console.texts.origins.${origin ?? 'none'}`);
}

/** Who saved a version, as far as that is known any more. */
export function authorName(t: TFunction, author: SiteVersion['author']): string {
  if (author === null) return t('console.audit.gone');
  return author.username ?? t('console.audit.unnamed');
}
