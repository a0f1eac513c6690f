import type { ErrorBody } from '@access-atlas/contract/errors.ts';
import { claimMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { TFunction } from 'i18next';
import { refusalOf } from '../../../account/refusal-words.ts';
import type { RefusedAnswer } from '../../../browser/api/refused-answer.ts';
import type { FormRefusal } from '../../../forms/use-form.ts';
import { valueAt } from '../../../i18n/value-at.ts';
import { refusedReply } from '../refused-reply.ts';

export type ClaimField = 'workEmail' | 'text';

const wordsByCode = {
  '404.PLACE_SERVICE.100': 'gone',
  '410.PLACE_SERVICE.100': 'gone',
  '410.PLACE_SERVICE.101': 'gone',
  '409.CLAIM_SERVICE.100': 'waits',
  '409.CLAIM_SERVICE.101': 'theirs',
} as const;

/** Why a claim was not taken, in the page's language. What was typed is still there. */
export function refusedClaim(t: TFunction, answer: RefusedAnswer | null): FormRefusal<ClaimField> {
  if (answer === null) return refusedReply(t, answer, 'text');
  const { code = '', issues = [] } = Object(answer.body) as Partial<ErrorBody>;
  const words = valueAt(wordsByCode, code);
  if (words !== undefined) return { general: { text: t(`replies.claim.errors.${words}`) } };
  const isAbout = (field: ClaimField) => issues.some(({ path }) => path === `body.${field}`);
  const fields = {
    ...(isAbout('workEmail') && { workEmail: t('account.errors.email') }),
    ...(isAbout('text') && { text: t('replies.errors.long', { max: claimMaxCharacters }) }),
  };
  return Object.keys(fields).length > 0 ? { fields } : refusalOf(t, answer, ['workEmail', 'text']);
}
