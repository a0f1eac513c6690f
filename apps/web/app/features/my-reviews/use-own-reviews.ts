import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callContributions } from '../../account/call-accounts.ts';
import { noteWrite } from '../../browser/latest-write.ts';
import { useSite } from '../../browser/use-site.ts';

interface Listed {
  /** null until the first page is there. */
  readonly reviews: readonly OwnReview[] | null;
  /** How many there are, without deleted ones. */
  readonly total: number;
  readonly nextPageToken: string | null;
}

const nothing: Listed = { reviews: null, total: 0, nextPageToken: null };

export interface OwnReviews extends Listed {
  /** Whether the last attempt to load a page has failed. */
  readonly hasFailed: boolean;
  readonly isLoadingMore: boolean;
  /** Loads the first page again. */
  readonly load: () => Promise<void>;
  readonly loadMore: () => void;
  /** @returns whether it was deleted */
  readonly remove: (review: OwnReview) => Promise<boolean>;
  /** @returns whether it was brought back */
  readonly restore: (review: OwnReview) => Promise<boolean>;
}

/** What the person wrote, a page after the other; deleted ones stay in it as long as they can be brought back. */
export function useOwnReviews(kind: 'reviews' | 'replies'): OwnReviews {
  const { language } = useSite();
  const { revalidate } = useRevalidator();
  const [listed, setListed] = useState(nothing);
  const [hasFailed, setFailed] = useState(false);
  const [isLoadingMore, setLoadingMore] = useState(false);

  const loadPage = async (nextPageToken?: string) => {
    const query = { kind, withDeleted: 'true', lng: language, ...(nextPageToken && { nextPageToken }) } as const;
    const outcome = await callContributions((api) => api.listOwnReviews({ query }));
    setFailed(!outcome.isTaken);
    if (!outcome.isTaken) return;
    const { results, total, nextPageToken: next } = outcome.body;
    setListed((before) => ({
      reviews: nextPageToken === undefined ? results : [...(before.reviews ?? []), ...results],
      total,
      nextPageToken: next,
    }));
  };
  const loadFirst = useEffectEvent(() => void loadPage());
  useEffect(loadFirst, []);

  const replace = (changed: OwnReview, difference: number, feedPosition: string | null) => {
    setListed(({ reviews, total, nextPageToken }) => ({
      reviews: reviews?.map((review) => (review._id === changed._id ? changed : review)) ?? null,
      total: total + difference,
      nextPageToken,
    }));
    noteWrite(feedPosition);
    // The place that is open may be the one that it is about.
    void revalidate();
  };
  return {
    ...listed,
    hasFailed,
    isLoadingMore,
    load: () => loadPage(),
    loadMore: () => {
      setLoadingMore(true);
      void loadPage(listed.nextPageToken ?? undefined).finally(() => setLoadingMore(false));
    },
    remove: async (review) => {
      const outcome = await callContributions((api) => api.deleteReview({ params: { id: review._id } }));
      if (!outcome.isTaken) return false;
      const { undoUntil, feedPosition } = outcome.body;
      replace({ ...review, undoUntil, editableUntil: null, mayDelete: false }, -1, feedPosition);
      return true;
    },
    restore: async (review) => {
      const outcome = await callContributions((api) => api.undoDeleteReview({ params: { id: review._id } }));
      if (outcome.isTaken) replace(outcome.body.review, 1, outcome.body.feedPosition);
      return outcome.isTaken;
    },
  };
}
