import type { TextPreview } from '@access-atlas/contract/operating/operated-texts.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { readTextFacts } from '../read-text-facts.ts';
import type { TextKey } from '../site-texts.sql.ts';
import { presentText } from '../text.presenter.ts';
import type { OperatedTextServices } from './operated-text-services.ts';
import { readWrittenText } from './read-written-text.ts';

/**
 * A text as its page would show it, or what is wrong with it. Nothing is stored.
 * @throws {ApiError} 401 and 403 for anybody but operators
 */
export async function previewText(
  services: OperatedTextServices,
  { actor }: Pick<WriteContext, 'actor'>,
  { name, language, source }: TextKey & { readonly source: string },
): Promise<TextPreview> {
  requireOperator(actor);
  const { file, problem } = readWrittenText(source);
  if (file === null) return { page: null, problem };
  return { page: presentText(name, language, file, await readTextFacts(services)), problem: null };
}
