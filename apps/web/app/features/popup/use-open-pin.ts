import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SelectedPlace } from '../../map/map-subject.ts';
import { carryParameters } from '../../url-state/carry-parameters.ts';
import { readSearch, searchAddress } from '../../url-state/search-parameters.ts';
import { type PinCard, usePinCard } from './use-pin-card.ts';

/** The pin whose popup the address says is open. */
export interface OpenPin {
  readonly id: string;
  readonly card: PinCard;
  readonly retry: () => void;
  /** A visitor opened it on this page; else the page came with it. */
  readonly isOpenedHere: boolean;
  /** Takes the pin out of the address. */
  readonly close: () => void;
}

/** The open pin of the search page, and how the map draws it once it is known: larger, with its name. */
export function useOpenPin(): { readonly openPin: OpenPin | null; readonly selected: SelectedPlace | null } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const parameters = useMemo(() => readSearch(search), [search]);
  // The popup is gone at once; the address follows, even where a move of the map overtakes it with the pin still in it.
  const [closedId, setClosedId] = useState<string | null>(null);
  const id = pathname === '/' && parameters.pin !== closedId ? parameters.pin : null;
  const { card, retry } = usePinCard(id);

  const cameWith = useRef({ pathname, id });
  const closedAddress = carryParameters(searchAddress({ ...parameters, pin: null }), search);
  const addressBefore = useRef<string | null>(null);
  const present = `${pathname}${search}`;
  useEffect(() => {
    if (cameWith.current.pathname !== pathname) cameWith.current = { pathname, id };
    else if (cameWith.current.id !== id) cameWith.current = { pathname, id: null };
    if (parameters.pin === null) addressBefore.current = present;
  }, [pathname, id, parameters.pin, present]);

  const followAddress = useEffectEvent(() => {
    if (closedId === null) return;
    if (parameters.pin === closedId) leave();
    else setClosedId(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address has changed
  useEffect(() => followAddress(), [search]);

  const leave = () => void navigate(closedAddress, { replace: true, preventScrollReset: true, state });
  const close = () => {
    setClosedId(id);
    // Going back is the same as closing where nothing happened in between: the way back stays short.
    if (addressBefore.current === closedAddress) void navigate(-1);
    else leave();
  };
  const selected = useMemo(() => (card.kind === 'loaded' ? selectedPlaceOf(card) : null), [card]);
  if (id === null) return { openPin: null, selected: null };
  const isOpenedHere = cameWith.current.pathname === pathname && cameWith.current.id !== id;
  return { openPin: { id, card, retry, isOpenedHere, close }, selected };
}

function selectedPlaceOf({ place }: Extract<PinCard, { kind: 'loaded' }>): SelectedPlace {
  const { _id, longitude, latitude, rating, name } = place;
  return { id: _id, longitude, latitude, rating, name, trail: null };
}
