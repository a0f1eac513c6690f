import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { carryParameters } from '../../url-state/carry-parameters.ts';
import { readSearch, type SearchParameters, searchAddress } from '../../url-state/search-parameters.ts';

/** A popup of the search page, whose state is a parameter of the address. */
export interface PopupAddress {
  /** The value of its parameter; null where the popup is closed, or the page is another one. */
  readonly key: string | null;
  readonly search: SearchParameters;
  /** Whether a visitor opened it on this page; otherwise the address contained it from the start. */
  readonly isOpenedHere: boolean;
  /** Closes the popup and removes its parameter from the address. */
  readonly onClose: () => void;
}

/** Opens and closes a popup by its part of the address. */
export function usePopupAddress(part: 'pin' | 'here'): PopupAddress {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const parameters = useMemo(() => readSearch(search), [search]);
  const said = parameters[part] && JSON.stringify(parameters[part]);
  // The popup closes at once. The address follows, even if a move of the map meanwhile writes an address that still
  // contains the popup.
  const [closedKey, setClosedKey] = useState<string | null>(null);
  const key = pathname === '/' && said !== closedKey ? said : null;

  const cameWith = useRef({ pathname, key });
  const wasChosen = pathname === cameWith.current.pathname ? key !== cameWith.current.key : navigationType === 'PUSH';
  const closedAddress = carryParameters(searchAddress({ ...parameters, [part]: null }), search);
  const addressBefore = useRef<string | null>(null);
  const saidBefore = useRef(said);
  const present = `${pathname}${search}`;
  useEffect(() => {
    if (cameWith.current.pathname !== pathname) cameWith.current = { pathname, key: wasChosen ? null : key };
    else if (cameWith.current.key !== key) cameWith.current = { pathname, key: null };
    if (said === null) addressBefore.current = present;
    // A popup that replaced another one is not closed by going back.
    else if (saidBefore.current !== null && saidBefore.current !== said) addressBefore.current = null;
    saidBefore.current = said;
  }, [pathname, key, said, present, wasChosen]);

  const followAddress = useEffectEvent(() => {
    if (closedKey === null) return;
    if (said === closedKey) leave();
    else setClosedKey(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address has changed
  useEffect(() => followAddress(), [search]);

  const leave = () => void navigate(closedAddress, { replace: true, preventScrollReset: true, state });
  const onClose = () => {
    setClosedKey(key);
    // Where nothing happened since opening, closing goes back in the history, so that the history stays short.
    if (addressBefore.current === closedAddress) void navigate(-1);
    else leave();
  };
  return { key, search: parameters, isOpenedHere: key !== null && wasChosen, onClose };
}
