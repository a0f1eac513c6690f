import type { TakenCaptcha } from '../../../account/captcha/taken-captcha.ts';
import { needOf } from '../../../account/sending/need-of.ts';
import type { Sender } from '../../../forms/outbox/sender.ts';
import { readBusinessContent } from './business-fields.ts';
import { sendBusiness } from './send-business.ts';

/** Sends a business that waits in the outbox. Where the captcha asks its person something, it waits for them. */
export const sendWaitingBusiness: Sender = async (draft, { keepAttempt }) => {
  const content = readBusinessContent(draft.content);
  if (content === null) return { outcome: 'refused', answer: null, need: 'other', photos: [] };
  const { key, sent, done } = draft;
  let needsPerson = false;
  const takeCaptcha = async (): Promise<TakenCaptcha> => {
    const { solveCaptcha } = await import('../../../account/captcha/solve-captcha.ts');
    const answer = await solveCaptcha('addBusiness');
    if (answer.kind === 'solution') return answer;
    needsPerson = true;
    return { refusal: {} };
  };
  try {
    const outcome = await sendBusiness({ content, language: done.language, takeCaptcha }, { key, sent }, keepAttempt);
    if (outcome.outcome === 'sent') {
      return { outcome: 'sent', placeId: null, reviewId: null, isHeld: true, feedPosition: null };
    }
    if (outcome.outcome === 'refused') return { ...outcome, need: needOf(outcome.answer), photos: [] };
    if (outcome.outcome === 'uncertain') return outcome;
  } catch {
    // No challenge came, or its answer was not found.
  }
  return needsPerson
    ? { outcome: 'refused', answer: null, need: 'captcha', photos: [] }
    : { outcome: 'uncertain', answer: null };
};
