import type { Language } from '@access-atlas/contract/languages.ts';
import type { PageText, TextName } from '@access-atlas/contract/texts.ts';
import type { AnalyticsCollector } from '../../adapters/analytics/analytics-collector.ts';
import type { GooglePlaces } from '../../adapters/google-places/google-places.ts';
import type { SiteServices } from '../site/site-services.ts';
import type { Texts } from './read-texts.ts';
import { presentText } from './text.presenter.ts';

/** What the texts about the site come from, and what tells which of their parts are true of it. */
export interface TextServices extends Pick<SiteServices, 'site' | 'demonstration' | 'newsletter'> {
  readonly texts: Texts;
  readonly analyticsCollector: AnalyticsCollector | null;
  readonly googlePlaces: GooglePlaces | null;
}

/** One of the texts about the site, as far as it is true of it. Answers without the database. */
export async function getText(services: TextServices, name: TextName, language: Language): Promise<PageText> {
  const { texts, site, demonstration, newsletter, analyticsCollector, googlePlaces } = services;
  const { contactEmail, androidAppId } = site;
  const holds = {
    contact: contactEmail !== null,
    'no-contact': contactEmail === null,
    demonstration: await demonstration.isShown(),
    newsletter: newsletter !== null,
    app: androidAppId !== null,
    'outside-analytics': analyticsCollector !== null,
    'google-places': googlePlaces !== null,
  };
  return presentText(name, language, texts[language][name], { holds, contactEmail });
}
