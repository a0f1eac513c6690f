import type { Language } from '@access-atlas/contract/languages.ts';
import type { OperatorTextName, TextName } from '@access-atlas/contract/site/text-names.ts';
import type { PageText } from '@access-atlas/contract/site/texts.ts';
import type { AnalyticsCollector } from '../../adapters/analytics/analytics-collector.ts';
import type { Captcha } from '../../adapters/captcha/captcha.ts';
import type { GooglePlaces } from '../../adapters/google-places/google-places.ts';
import type { PhotoModeration } from '../../adapters/moderation/photo-moderation.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import type { SiteServices } from '../site/site-services.ts';
import { findText, hasPageAt } from './find-text.ts';
import type { SiteTexts } from './site-texts.ts';
import { presentText, type TextFacts } from './text.presenter.ts';

/** What the texts about the site come from, and what tells which of their parts are true of it. */
export interface TextServices extends Pick<SiteServices, 'site' | 'demonstration' | 'newsletter' | 'thirdParties'> {
  readonly texts: SiteTexts;
  readonly analyticsCollector: AnalyticsCollector | null;
  readonly googlePlaces: GooglePlaces | null;
  readonly captcha: Captcha;
  readonly photoModeration: PhotoModeration | null;
}

/**
 * One of the texts about the site, as far as it is true of it. Answers without the database.
 * @throws {ApiError} 404 for one that the operator could write and has not
 */
export async function getText(services: TextServices, name: TextName, language: Language): Promise<PageText> {
  const found = findText(services.texts.current, name, language);
  if (found === null) throw new ApiError('404.REQUEST_SERVICE.100');
  return presentText(name, found.language, found.file, await readTextFacts(services));
}

/** What is so on a site, as far as its texts speak of it. */
export async function readTextFacts(services: TextServices): Promise<TextFacts> {
  const { texts, site, demonstration, newsletter } = services;
  const { contactEmail, androidAppId } = site;
  const isWritten = (path: OperatorTextName) => hasPageAt(texts.current, `/${path}`);
  const holds = {
    contact: contactEmail !== null,
    'no-contact': contactEmail === null,
    demonstration: await demonstration.isShown(),
    newsletter: newsletter !== null,
    app: androidAppId !== null,
    'outside-analytics': services.analyticsCollector !== null,
    'google-places': services.googlePlaces !== null,
    'other-services': Object.values(services.thirdParties).some((service) => service !== null),
    recaptcha: services.captcha.outsideOrigin !== null,
    'photo-moderation': services.photoModeration !== null,
    blog: isWritten('blog'),
    programs: isWritten('programs'),
    founder: isWritten('founder'),
    press: isWritten('press'),
    social: isWritten('social'),
  };
  return { holds, contactEmail };
}
