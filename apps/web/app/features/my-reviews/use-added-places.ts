import type { OwnPlace } from '@access-atlas/contract/places/own-places.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callContributions } from '../../account/call-accounts.ts';
import { noteWrite } from '../../browser/latest-write.ts';
import { useSite } from '../../browser/use-site.ts';

export interface AddedPlacesList {
  /** null until the first page is there. */
  readonly places: readonly OwnPlace[] | null;
  /** Whether there are more. */
  readonly hasMore: boolean;
  /** Whether the last attempt to load a page has failed. */
  readonly hasFailed: boolean;
  readonly isLoadingMore: boolean;
  /** Loads the first page again. */
  readonly load: () => Promise<void>;
  readonly loadMore: () => void;
  /** @returns whether it was brought back */
  readonly restore: (place: OwnPlace) => Promise<boolean>;
}

interface Listed {
  readonly places: readonly OwnPlace[] | null;
  readonly nextPageToken: string | null;
}

/** The places that the person added, a page after the other; deleted ones stay in it as long as they can be brought back. */
export function useAddedPlaces(): AddedPlacesList {
  const { language } = useSite();
  const { revalidate } = useRevalidator();
  const [listed, setListed] = useState<Listed>({ places: null, nextPageToken: null });
  const [hasFailed, setFailed] = useState(false);
  const [isLoadingMore, setLoadingMore] = useState(false);

  const loadPage = async (nextPageToken?: string) => {
    const query = { added: 'true', lng: language, ...(nextPageToken && { nextPageToken }) } as const;
    const outcome = await callContributions((api) => api.listOwnPlaces({ query }));
    setFailed(!outcome.isTaken);
    if (!outcome.isTaken) return;
    const { results, nextPageToken: next } = outcome.body;
    setListed((before) => ({
      places: nextPageToken === undefined ? results : [...(before.places ?? []), ...results],
      nextPageToken: next,
    }));
  };
  const loadFirst = useEffectEvent(() => void loadPage());
  useEffect(loadFirst, []);

  return {
    places: listed.places,
    hasMore: listed.nextPageToken !== null,
    hasFailed,
    isLoadingMore,
    load: () => loadPage(),
    loadMore: () => {
      setLoadingMore(true);
      void loadPage(listed.nextPageToken ?? undefined).finally(() => setLoadingMore(false));
    },
    restore: async (place) => {
      const outcome = await callContributions((api) => api.undoDeletePlace({ params: { id: place._id } }));
      if (!outcome.isTaken) return false;
      const restored = { ...place, status: 'published', undoUntil: null } as const;
      setListed(({ places, nextPageToken }) => ({
        places: places?.map((one) => (one._id === place._id ? restored : one)) ?? null,
        nextPageToken,
      }));
      noteWrite(outcome.body.feedPosition);
      void revalidate();
      return true;
    },
  };
}
