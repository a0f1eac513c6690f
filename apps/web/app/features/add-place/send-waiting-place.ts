import type { Sender } from '../../forms/outbox/sender.ts';
import { placeContentOf } from './place-content.ts';
import { sendPlace } from './send-place.ts';

/** Sends a place that waits in the outbox. Whether it is one of those that are there, its person decides in the form. */
export const sendWaitingPlace: Sender = async (draft, tools) => {
  const content = placeContentOf(draft.content);
  if (content === null) return { outcome: 'refused', answer: null, need: 'other', photos: [] };
  const { owner, key, sent, done } = draft;
  const outcome = await sendPlace({ content, language: done.language, owner, attempt: { key, sent } }, tools);
  if (outcome.outcome === 'duplicates') return { outcome: 'refused', answer: null, need: 'other', photos: [] };
  return outcome;
};
