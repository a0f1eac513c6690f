import type { Place } from '@access-atlas/contract/place-schemas.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { MapEvents, MapMove } from '../../map/map-subject.ts';
import { isCutOff } from '../../saved-state.ts';
import { carryParameters } from '../../url-state/carry-parameters.ts';
import { keepLastView } from '../../url-state/last-view.ts';
import { placeAddress } from '../../url-state/place-address.ts';
import { filtersOf, noSearch, readSearch, searchAddress } from '../../url-state/search-parameters.ts';
import { mapSubjectOf, tileQuery } from './map-subject-of.ts';
import { useTextPins } from './use-text-pins.ts';

/**
 * What the map shows for the page at hand, and what the page does with what happens on the map. The address is the one
 * state of both: the map's moves go into it, and what it says comes back to the map and to the list.
 * @param place the place whose page it is; null where it is about none of ours: Google's never stand on our map
 */
export function useMapPage(place: Place | null) {
  const location = useLocation();
  const navigate = useNavigate();
  const isSearchPage = location.pathname === '/';
  const search = useMemo(() => readSearch(location.search), [location.search]);
  const next = useNavigation().location;
  const nextQuery = next?.pathname === location.pathname ? next.search : null;
  // Who is on the way to another page is not called back because the map came or moved.
  const isLeaving = next !== undefined && next.pathname !== location.pathname;
  const { results, areResultsNew } = useTextPins(search);
  const shown = useMemo(
    () => mapSubjectOf({ search, place, results, areResultsNew }),
    [search, place, results, areResultsNew],
  );
  // Tiles are asked for as soon as other filters are, with the list and not after it.
  const filterQuery = nextQuery === null ? shown.filterQuery : tileQuery(readSearch(nextQuery));
  const subject = useMemo(() => ({ ...shown, filterQuery }), [shown, filterQuery]);

  const go = (address: string, options: { replace: boolean }) =>
    void navigate(carryParameters(address, location.search), {
      ...options,
      preventScrollReset: true,
      state: location.state,
    });
  const areaOf = ({ bounds }: MapMove) => ({ bounds, name: '' });

  const [latest, setLatest] = useState<MapMove | null>(null);
  // Where nothing says which places are meant, those are listed that the map shows: when it has come, and whenever the
  // page is come to anew.
  const isOpen = isSearchPage && search.area === null && search.near === null && search.words === '';
  const list = useEffectEvent((move: MapMove) =>
    go(searchAddress({ ...search, view: move.view, area: areaOf(move) }), { replace: true }),
  );
  useEffect(() => {
    // A saved list stays: another could not be had.
    if (isOpen && !isLeaving && latest !== null && !isCutOff()) list(latest);
  }, [isOpen, isLeaving, latest]);

  const events: MapEvents = {
    onMove: (move) => {
      keepLastView(move.view);
      setLatest(move);
      if (!isSearchPage || isOpen || isLeaving || move.cause === 'page') return;
      const area = move.cause === 'zoom' && !isCutOff() ? areaOf(move) : search.area;
      go(searchAddress({ ...search, view: move.view, area }), { replace: true });
    },
    onSearchArea: (move) => go(searchAddress({ ...search, view: move.view, area: areaOf(move) }), { replace: false }),
    onPin: (id) => {
      const address = isSearchPage ? searchAddress({ ...search, pin: id }) : placeAddress(id, 'local', location.search);
      go(address, { replace: false });
    },
    onPlacesAt: (bounds) =>
      go(searchAddress({ ...noSearch, ...filtersOf(search), area: { bounds, name: '' } }), { replace: false }),
  };
  return { subject, events, search };
}
