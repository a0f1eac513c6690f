import type { TextPreview } from '@access-atlas/contract/operating/operated-texts.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { type StoredTextVersion, selectVersion, type TextKey } from '../site-texts.sql.ts';
import type { OperatedTextServices } from './operated-text-services.ts';
import { previewText } from './preview-text.ts';

/** A version with what it says, and how its page would show it. */
export interface SeenVersion {
  readonly stored: StoredTextVersion & { readonly source: string | null };
  readonly preview: TextPreview;
}

/** One version of a text about the site. @throws {ApiError} 401 and 403 for anybody but operators, 404 */
export async function getTextVersion(
  services: OperatedTextServices,
  context: Pick<WriteContext, 'actor'>,
  { version, ...key }: TextKey & { readonly version: number },
): Promise<SeenVersion> {
  requireOperator(context.actor);
  const stored = await selectVersion(services.database.kysely, key, version);
  if (stored === undefined) throw new ApiError('404.REQUEST_SERVICE.100');
  const { source } = stored;
  const preview =
    source === null ? { page: null, problem: null } : await previewText(services, context, { ...key, source });
  return { stored, preview };
}
