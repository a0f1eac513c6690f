import type { OperatorTextName } from '@access-atlas/contract/site/text-names.ts';
import type { AnalyticsCollector } from '../../adapters/analytics/analytics-collector.ts';
import type { Captcha } from '../../adapters/captcha/captcha.ts';
import type { GooglePlaces } from '../../adapters/google-places/google-places.ts';
import type { PhotoModeration } from '../../adapters/moderation/photo-moderation.ts';
import type { SiteServices } from '../site/site-services.ts';
import { hasPageAt } from './find-text.ts';
import type { SiteTexts } from './site-texts.ts';
import type { TextFacts } from './text.presenter.ts';

/** What the texts about the site come from, and what tells which of their parts are true of it. */
export interface TextServices extends Pick<SiteServices, 'site' | 'demonstration' | 'newsletter' | 'thirdParties'> {
  readonly texts: SiteTexts;
  readonly analyticsCollector: AnalyticsCollector | null;
  readonly googlePlaces: GooglePlaces | null;
  readonly captcha: Captcha;
  readonly photoModeration: PhotoModeration | null;
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
