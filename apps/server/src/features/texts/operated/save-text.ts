import { recordChange } from '../../../db/change-feed/change-feed.ts';
import { ApiError, refuseField } from '../../../domain/errors/api-error.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { siteTextEntity } from '../maintain-texts.ts';
import { insertVersion, type TextKey } from '../site-texts.sql.ts';
import type { OperatedTextServices } from './operated-text-services.ts';
import { readWrittenText } from './read-written-text.ts';

/** A text as an operator saves it. */
export interface SavedText extends TextKey {
  /** null: what lies below counts again, the file of TEXTS_DIR or the product's text. */
  readonly source: string | null;
  /** The latest version that they have seen; 0: none. */
  readonly seenVersion: number;
}

/**
 * An operator saves a text about the site as a new version, which visitors read at once. Nobody saves over what they have not
 * seen.
 * @throws {ApiError} 401 for a visitor, 403 for anybody but operators, 400 for what cannot be shown, 409 over another's version
 */
export async function saveText(
  services: Pick<OperatedTextServices, 'database' | 'texts'>,
  context: WriteContext,
  { name, language, source: written, seenVersion }: SavedText,
): Promise<{ readonly version: number }> {
  requireOperator(context.actor);
  const source = written === null ? null : requireShown(written);
  const authorId = context.actor.kind === 'person' ? context.actor.personId : null;
  const at = writeTimeOf(context);
  const input = { name, language, source, seenVersion };
  const answer = await runIdempotently(services, context, { verb: 'saveText', input }, async (transaction) => {
    const version = await insertVersion(transaction, { ...input, authorId, at });
    if (version === undefined) throw new ApiError('409.TEXT_SERVICE.100');
    await recordChange(transaction, { entity: siteTextEntity, ids: [version] });
    const details = { version, ...(source === null && { isTakenBack: true }) };
    return { entity: 'text', entityId: `${name} ${language}`, details, answer: { version } };
  });
  // Whoever saved it looks at its page next; other servers hear of it by the change feed.
  await services.texts.refresh();
  return answer;
}

/** @throws {ApiError} 400 */
function requireShown(written: string): string {
  const read = readWrittenText(written);
  if (read.file === null) throw refuseField('body.source', read.message);
  return read.source;
}
