import { useMemo } from 'react';
import type { SelectedPlace } from '../../map/map-subject.ts';
import { type PinCard, usePinCard } from './use-pin-card.ts';
import { type PopupAddress, usePopupAddress } from './use-popup-address.ts';

/** The pin whose popup the address says is open. */
export interface OpenPin extends Pick<PopupAddress, 'isOpenedHere' | 'onClose'> {
  readonly id: string;
  readonly card: PinCard;
  readonly retry: () => void;
}

/** The open pin of the search page, and how the map draws it once it is known: larger, with its name. */
export function useOpenPin(): { readonly openPin: OpenPin | null; readonly selected: SelectedPlace | null } {
  const { key, search, isOpenedHere, onClose } = usePopupAddress('pin');
  const id = key === null ? null : search.pin;
  const { card, retry } = usePinCard(id);
  const selected = useMemo(() => (card.kind === 'loaded' ? selectedPlaceOf(card) : null), [card]);
  return id === null
    ? { openPin: null, selected: null }
    : { openPin: { id, card, retry, isOpenedHere, onClose }, selected };
}

function selectedPlaceOf({ place }: Extract<PinCard, { kind: 'loaded' }>): SelectedPlace {
  const { _id, longitude, latitude, rating, name } = place;
  return { id: _id, longitude, latitude, rating, name, trail: null };
}
