import type { Language } from '@access-atlas/contract/languages.ts';
import type { PageText, TextName } from '@access-atlas/contract/texts.ts';
import type { Services } from '../../start/services.ts';
import { presentText } from './text.presenter.ts';

/** One of the texts about the site, as far as it is true of it. Answers without the database. */
export async function getText(services: Services, name: TextName, language: Language): Promise<PageText> {
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
