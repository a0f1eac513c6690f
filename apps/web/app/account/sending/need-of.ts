import { codeOf, type RefusedAnswer } from '../../browser/api/refused-answer.ts';
import type { DraftNeed } from '../../forms/drafts/draft.ts';

const needs: Readonly<Record<string, DraftNeed>> = {
  '400.MODERATION_SERVICE.101': 'text',
  '400.REQUEST_SERVICE.100': 'text',
  '403.REVIEW_SERVICE.100': 'photos',
  '403.USER_SERVICE.107': 'restricted',
  '403.USER_SERVICE.108': 'username',
};

/** What the person has to do about an answer that was no success. */
export function needOf(answer: RefusedAnswer): DraftNeed {
  return needs[codeOf(answer)] ?? 'other';
}
