import { type Language, languages } from '@access-atlas/contract/languages.ts';
import { type TextName, textNames } from '@access-atlas/contract/site/text-names.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { SourcedText } from '../read-texts.ts';
import { type StoredTextVersion, selectLatestVersions } from '../site-texts.sql.ts';
import type { OperatedTextServices } from './operated-text-services.ts';

/** A text in a language: what visitors read, and what was saved last. */
export interface TextOverview {
  readonly name: TextName;
  readonly language: Language;
  readonly text: SourcedText | null;
  readonly changed: StoredTextVersion | null;
}

/** All texts about the site in every language. @throws {ApiError} 401 and 403 for anybody but operators */
export async function listTexts(
  { database, texts }: Pick<OperatedTextServices, 'database' | 'texts'>,
  { actor }: Pick<WriteContext, 'actor'>,
): Promise<TextOverview[]> {
  requireOperator(actor);
  const latest = await selectLatestVersions(database.kysely);
  return textNames.flatMap((name) =>
    languages.map((language) => ({
      name,
      language,
      text: texts.current[language][name] ?? null,
      changed: latest.find((version) => version.name === name && version.language === language) ?? null,
    })),
  );
}
