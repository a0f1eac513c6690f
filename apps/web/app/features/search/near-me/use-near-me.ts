import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { mapZoomLocated, nearbyRadiusMaxMeters } from '@access-atlas/contract/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { track } from '../../../browser/track.ts';
import { type LocateFailure, useLocate } from '../../../map/location/use-locate.ts';
import { carryParameters } from '../../../url-state/carry-parameters.ts';
import { placesNearAddress } from '../../../url-state/places-near-address.ts';
import type { SearchParameters } from '../../../url-state/search-parameters.ts';

export interface NearMe {
  readonly isLocating: boolean;
  readonly failure: LocateFailure | null;
  /** The distance, in metres, beyond which no place counts as near. */
  readonly isFarAway: boolean;
  /** @param pressed the button that gets the focus back when the notice is closed */
  readonly locate: (pressed: HTMLElement) => void;
  /** Shows the location although there is no place near it. */
  readonly goThere: () => void;
  readonly dismiss: () => void;
}

/** Lists the places around the visitor; asks the device for its location only when the visitor presses the button. */
export function useNearMe(search: SearchParameters): NearMe {
  const navigate = useNavigate();
  const [farAway, setFarAway] = useState<LngLat | null>(null);
  const [isLookingAround, setLookingAround] = useState(false);
  const pressed = useRef<HTMLElement>(null);
  // Locating may take seconds: the search of that moment counts, and a visitor who has moved on is not called back.
  const present = useRef<SearchParameters | null>(null);
  useEffect(() => {
    present.current = search;
    return () => {
      present.current = null;
    };
  }, [search]);

  const goTo = (here: LngLat) => {
    if (present.current === null) return;
    setFarAway(null);
    track('search');
    void navigate(carryParameters(placesNearAddress(present.current, here, mapZoomLocated), window.location.search));
  };
  const { isLocating, failure, locate, dismiss } = useLocate(async (here) => {
    setLookingAround(true);
    const hasPlaces = await hasPlacesAround(here);
    setLookingAround(false);
    if (hasPlaces) goTo(here);
    else setFarAway(here);
  });
  return {
    isLocating: isLocating || isLookingAround,
    failure,
    isFarAway: farAway !== null,
    locate: (button) => {
      pressed.current = button;
      setFarAway(null);
      locate();
    },
    goThere: () => {
      pressed.current?.focus();
      if (farAway !== null) goTo(farAway);
    },
    dismiss: () => {
      pressed.current?.focus();
      setFarAway(null);
      dismiss();
    },
  };
}

/** An unanswered check counts as yes: the list itself then shows what is there, or the error. */
async function hasPlacesAround({ latitude, longitude }: LngLat): Promise<boolean> {
  try {
    const { placesApi } = await import('../../../browser/api/places-api.ts');
    const query = { latitude, longitude, radius: nearbyRadiusMaxMeters, limit: 1 };
    const answer = await placesApi().listNearby({ query });
    return answer.status !== 200 || answer.body.total > 0;
  } catch {
    return true;
  }
}
