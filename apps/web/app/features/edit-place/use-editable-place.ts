import type { EditablePlace } from '@access-atlas/contract/places/place-edits.ts';
import { useCallback, useEffect, useState } from 'react';
import { callContributions } from '../../account/call-accounts.ts';
import { useSite } from '../../browser/use-site.ts';
import { kindsOf } from '../../places/place-form/kinds-of.ts';
import type { Kind } from '../../places/place-form/place-texts.ts';

/** What the form shows: the place as it is now, and what it can be. */
export interface LoadedPlace {
  readonly place: EditablePlace;
  readonly kinds: readonly Kind[];
}

/** Loads what of a place may be changed; null while it comes, 'failed' where it does not. */
export function useEditablePlace(placeId: string) {
  const { language } = useSite();
  const [loaded, setLoaded] = useState<LoadedPlace | 'failed' | null>(null);
  const read = useCallback(async () => {
    const call = { params: { id: placeId }, query: { lng: language } };
    const outcome = await callContributions((api) => api.getEditablePlace(call));
    return outcome.isTaken ? outcome.body : null;
  }, [placeId, language]);
  const load = useCallback(async () => {
    setLoaded(null);
    const query = { lng: language };
    const [place, types] = await Promise.all([read(), callContributions((api) => api.listPlaceTypes({ query }))]);
    setLoaded(place === null || !types.isTaken ? 'failed' : { place, kinds: kindsOf(types.body) });
  }, [read, language]);
  useEffect(() => {
    void load();
  }, [load]);
  return { loaded, read, load };
}
