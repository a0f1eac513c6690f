import type { Language } from '@access-atlas/contract/languages.ts';
import type { TextName } from '@access-atlas/contract/site/text-names.ts';
import type { PageText } from '@access-atlas/contract/site/texts.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { findText } from './find-text.ts';
import { readTextFacts, type TextServices } from './read-text-facts.ts';
import { presentText } from './text.presenter.ts';

/**
 * One of the texts about the site, as far as it is true of it. Answers without the database.
 * @throws {ApiError} 404 for one that the operator could write and has not
 */
export async function getText(services: TextServices, name: TextName, language: Language): Promise<PageText> {
  const found = findText(services.texts.current, name, language);
  if (found === null) throw new ApiError('404.REQUEST_SERVICE.100');
  return presentText(name, found.language, found.file, await readTextFacts(services));
}
