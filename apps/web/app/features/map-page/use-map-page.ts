import type { Place } from '@access-atlas/contract/place-schemas.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { isCutOff } from '../../browser/saved-state.ts';
import type { MapEvents, MapMove } from '../../map/map-subject.ts';
import { carryParameters } from '../../url-state/carry-parameters.ts';
import { keepLastView } from '../../url-state/last-view.ts';
import { placeAddress } from '../../url-state/place-address.ts';
import {
  filtersOf,
  noSearch,
  readSearch,
  type SearchParameters,
  searchAddress,
} from '../../url-state/search-parameters.ts';
import { useDestination } from '../../url-state/use-destination.ts';
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
  const destination = useDestination();
  const isSearchPage = location.pathname === '/';
  const search = useMemo(() => readSearch(location.search), [location.search]);
  const next = useNavigation().location;
  const nextQuery = next?.pathname === location.pathname ? next.search : null;
  // What was asked for last, though its list has not come: whatever the map does must not take it back.
  const wanted = useMemo(() => (nextQuery === null ? search : readSearch(nextQuery)), [nextQuery, search]);
  const { results, areResultsNew } = useTextPins(search);
  const shown = useMemo(
    () => mapSubjectOf({ search, place, results, areResultsNew }),
    [search, place, results, areResultsNew],
  );
  // Tiles are asked for as soon as other filters are, with the list and not after it.
  const filterQuery = tileQuery(wanted);
  const chosenPoint = isSearchPage ? search.here : null;
  const subject = useMemo(() => ({ ...shown, filterQuery, chosenPoint }), [shown, filterQuery, chosenPoint]);

  const ownAddress = useRef<string>(undefined);
  const go = (address: string, options: { replace: boolean }) => {
    const target = carryParameters(address, location.search);
    ownAddress.current = target;
    void navigate(target, { ...options, preventScrollReset: true, state: location.state });
  };
  /** Opens a popup or a place; what is open already is not opened once more. */
  const open = (address: string) => {
    const isThere = carryParameters(address, location.search) === `${location.pathname}${location.search}`;
    if (!isThere) go(address, { replace: false });
  };
  /**
   * Writes down where the map stands. Who is on the way to another page is not called back for it; a visitor's own step
   * on this page that is under way is kept, with its place in the history.
   */
  const follow = ({ view }: MapMove, area: (asked: SearchParameters) => SearchParameters['area']) => {
    const { location: to, isUnderWay } = destination();
    if (to.pathname !== location.pathname) return;
    const asked = readSearch(to.search);
    const isOwn = `${to.pathname}${to.search}` === ownAddress.current;
    go(searchAddress({ ...asked, view, area: area(asked) }), { replace: !isUnderWay || isOwn });
  };
  const areaOf = ({ bounds }: MapMove) => ({ bounds, name: '' });

  const [latest, setLatest] = useState<MapMove | null>(null);
  // Where nothing says which places are meant, those are listed that the map shows: when it has come, and whenever the
  // page is come to anew.
  const isOpen = isSearchPage && isOpenSearch(wanted);
  const list = useEffectEvent((move: MapMove) =>
    follow(move, (asked) => (isOpenSearch(asked) ? areaOf(move) : asked.area)),
  );
  useEffect(() => {
    // A saved list stays: another could not be had.
    if (isOpen && latest !== null && !isCutOff()) list(latest);
  }, [isOpen, latest]);

  const events: MapEvents = {
    onMove: (move) => {
      keepLastView(move.view);
      setLatest(move);
      if (!isSearchPage || isOpen || move.cause === 'page') return;
      follow(move, ({ area }) => (move.cause === 'zoom' && !isCutOff() ? areaOf(move) : area));
    },
    onSearchArea: (move) => go(searchAddress({ ...wanted, view: move.view, area: areaOf(move) }), { replace: false }),
    onPin: (id) => {
      const address = isSearchPage
        ? searchAddress({ ...wanted, pin: id, here: null })
        : placeAddress(id, 'local', location.search);
      open(address);
    },
    onPoint: (here) => {
      // A place's page keeps the view of the results that it was opened from; the point lies in what is seen now.
      const view = isSearchPage ? wanted.view : (latest?.view ?? wanted.view);
      open(searchAddress({ ...wanted, view, pin: null, here }));
    },
    onPlacesAt: (bounds) =>
      go(searchAddress({ ...noSearch, ...filtersOf(wanted), area: { bounds, name: '' } }), { replace: false }),
  };
  return { subject, events, search };
}

/** Nothing says which places are meant. */
function isOpenSearch({ area, near, words }: SearchParameters): boolean {
  return area === null && near === null && words === '';
}
