import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callContributions } from '../../account/call-accounts.ts';
import { noteWrite } from '../../browser/latest-write.ts';
import type { ShownOwnPart } from './own-part-context.ts';

export interface Deletion {
  readonly isWorking: boolean;
  /** How often deleting it, or bringing it back, has failed since it last succeeded. */
  readonly failures: number;
  readonly remove: () => void;
  readonly restore: () => void;
}

/** Deletes a review or reply of one's own, and brings it back; the page loads again. */
export function useDeletion(own: ShownOwnPart, { _id }: Pick<OwnReview, '_id'>): Deletion {
  const { revalidate } = useRevalidator();
  const [isWorking, setWorking] = useState(false);
  const [failures, setFailures] = useState(0);
  const params = { id: _id };
  const work = async (isRemoval: boolean) => {
    if (isWorking) return;
    setWorking(true);
    const outcome = isRemoval
      ? await callContributions((api) => api.deleteReview({ params }))
      : await callContributions((api) => api.undoDeleteReview({ params }));
    if (outcome.isTaken) {
      noteWrite(outcome.body.feedPosition);
      if (isRemoval) own.noteDeleted(_id);
      await Promise.all([own.reload(), revalidate()]);
    }
    setFailures((before) => (outcome.isTaken ? 0 : before + 1));
    setWorking(false);
  };
  return { isWorking, failures, remove: () => void work(true), restore: () => void work(false) };
}
