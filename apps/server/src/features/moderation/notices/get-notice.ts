import type { Language } from '@access-atlas/contract/languages.ts';
import type { Notice } from '@access-atlas/contract/notices.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { hashSecret } from '../../../sessions/secret.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { presentNotice } from './notice.presenter.ts';
import { selectNotice } from './notices.sql.ts';

/**
 * What became of a report, for whoever has its receipt.
 * @throws {ApiError} 404 where no report has it, or none could
 */
export async function getNotice(
  { database }: Pick<ModerationServices, 'database'>,
  receipt: string,
  language: Language,
): Promise<Notice> {
  const tokenHash = hashSecret(receipt);
  const stored = tokenHash === null ? undefined : await selectNotice(database.kysely, tokenHash);
  if (stored === undefined) throw new ApiError('404.NOTICE_SERVICE.100');
  return presentNotice(stored, language);
}
