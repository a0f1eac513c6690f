import { siteTextVersionsListed } from '@access-atlas/contract/limits.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { SourcedText } from '../read-texts.ts';
import { type StoredTextVersion, selectVersions, type TextKey } from '../site-texts.sql.ts';
import type { OperatedTextServices } from './operated-text-services.ts';

/** A text with its versions, as whoever edits it needs it. */
export interface EditedText extends TextKey {
  readonly text: SourcedText | null;
  /** What counts where nothing is written in the console. */
  readonly below: SourcedText | null;
  readonly versions: readonly StoredTextVersion[];
}

/** A text about the site with its versions. @throws {ApiError} 401 and 403 for anybody but operators */
export async function getOperatedText(
  { database, texts }: Pick<OperatedTextServices, 'database' | 'texts'>,
  { actor }: Pick<WriteContext, 'actor'>,
  { name, language }: TextKey,
): Promise<EditedText> {
  requireOperator(actor);
  const versions = await selectVersions(database.kysely, { name, language }, siteTextVersionsListed);
  // After the versions: over a text that is newer than they are nothing is saved; over one that is older it would be, unseen.
  await texts.refresh();
  const [text = null, below = null] = [texts.current[language][name], texts.files[language][name]];
  return { name, language, text, below, versions };
}
