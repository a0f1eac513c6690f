import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { isDisconnected } from '../../browser/connection-state.ts';
import { useLatestWrite } from '../../browser/latest-write.ts';
import type { MapEvents, MapMove } from '../../map/map-subject.ts';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';
import { type AddPlaceAddress, addPlaceAddress, readAddPlace } from '../../url-state/add-place-address.ts';
import { carryParameters } from '../../url-state/carry-parameters.ts';
import { isOpenSearch } from '../../url-state/is-open-search.ts';
import { saveLastView } from '../../url-state/last-view.ts';
import { placeAddress } from '../../url-state/place-address.ts';
import {
  emptySearch,
  filtersOf,
  readSearch,
  type SearchParameters,
  searchAddress,
} from '../../url-state/search-parameters.ts';
import { useDestination } from '../../url-state/use-destination.ts';
import { mapSubjectOf, tileQuery } from './map-subject-of.ts';
import { type ListOnMap, useTextPins } from './use-text-pins.ts';

/** Farther away a pin covers more than one house. */
const aimZoomMin = 16;

/**
 * What the map shows for the current page, and how the page handles the map's events. The address is the only state of
 * both: the map's moves are written to it, and map and list follow it.
 * @param found the list of the search page; undefined on others
 * @param place the place whose page it is; null where it is about none of ours: Google's never stand on our map
 */
export function useMapPage(place: Place | null, found: ListOnMap | undefined) {
  const location = useLocation();
  const navigate = useNavigate();
  const destination = useDestination();
  const isSearchPage = location.pathname === '/';
  /** Where a place is added; null on other pages. */
  const adding = useMemo(() => readAddPlace(location), [location]);
  const isAiming = adding?.step === 'where';
  const isAdding = adding !== null;
  const search = useMemo(() => {
    const read = readSearch(location.search);
    // Its map shows everything that is there.
    return isAdding
      ? { ...emptySearch, view: read.view, ...(read.view === null && { near: read.near, area: read.area }) }
      : read;
  }, [location.search, isAdding]);
  const next = useNavigation().location;
  const nextQuery = next?.pathname === location.pathname ? next.search : null;
  // The latest requested search, although its list has not loaded yet: no event of the map may revert it.
  const wanted = useMemo(() => (nextQuery === null ? search : readSearch(nextQuery)), [nextQuery, search]);
  const { results, areResultsNew, resultsFrame, named } = useTextPins(search, found);
  const shown = useMemo(
    () => mapSubjectOf({ search, place, results, resultsFrame, named, areResultsNew }),
    [search, place, results, resultsFrame, named, areResultsNew],
  );
  // The tiles of new filters are requested together with the list, not after it.
  const filterQuery = tileQuery(wanted);
  // While it is aimed at, the pin that stays in the middle marks it.
  const chosenPoint = isSearchPage ? search.here : isAiming ? null : (adding?.search.here ?? null);
  const tilesSince = useLatestWrite();
  const subject = useMemo(
    () => ({ ...shown, filterQuery, chosenPoint, tilesSince }),
    [shown, filterQuery, chosenPoint, tilesSince],
  );

  const ownAddress = useRef<string>(undefined);
  const go = (address: string, options: { replace: boolean }) => {
    const target = carryParameters(address, location.search);
    ownAddress.current = target;
    void navigate(target, { ...options, preventScrollReset: true, state: location.state });
  };
  /** Opens a popup or a place unless it is open already. */
  const open = (address: string) => {
    const isThere = carryParameters(address, location.search) === `${location.pathname}${location.search}`;
    if (!isThere) go(address, { replace: false });
  };
  /**
   * Writes the map's view to the address. It never cancels a navigation to another page; a pending navigation within
   * this page keeps its own history entry.
   */
  const follow = ({ view }: MapMove, area: (asked: SearchParameters) => SearchParameters['area']) => {
    const { location: to, isUnderWay } = destination();
    if (to.pathname !== location.pathname) return;
    const asked = readSearch(to.search);
    const isOwn = `${to.pathname}${to.search}` === ownAddress.current;
    go(searchAddress({ ...asked, view, area: area(asked) }), { replace: !isUnderWay || isOwn });
  };
  const areaOf = ({ bounds }: MapMove) => ({ bounds, name: '' });
  /** Writes the point at which a place is added to the address; null where the map stands too far away to tell one. */
  const aimAt = (at: AddPlaceAddress, { view }: Pick<MapMove, 'view'>, here: LngLat | null) => {
    if (destination().location.pathname !== location.pathname) return;
    go(
      addPlaceAddress({
        ...at,
        search: { ...at.search, view, here: here && { latitude: here.latitude, longitude: here.longitude } },
      }),
      { replace: true },
    );
  };
  const followAim = (at: AddPlaceAddress, { view, cause }: MapMove) => {
    const isFirst = cause === 'start' && at.search.here === null;
    if (cause !== 'drag' && cause !== 'zoom' && !isFirst) return;
    aimAt(at, { view }, view.zoom < aimZoomMin ? null : view);
  };

  const [latest, setLatest] = useState<MapMove | null>(null);
  // Where the address names no places, the list shows those on the map: once the map has loaded, and on every visit of
  // the page.
  const isOpen = isSearchPage && isOpenSearch(wanted);
  const list = useEffectEvent((move: MapMove) =>
    follow(move, (asked) => (isOpenSearch(asked) ? areaOf(move) : asked.area)),
  );
  useEffect(() => {
    // A saved list stays, because another could not be loaded.
    if (isOpen && latest !== null && !isDisconnected()) list(latest);
  }, [isOpen, latest]);

  const events: MapEvents = {
    onMove: (move) => {
      saveLastView(move.view);
      setLatest(move);
      if (adding !== null && isAiming) followAim(adding, move);
      if (!isSearchPage || isOpen || move.cause === 'page') return;
      follow(move, ({ area }) => (move.cause === 'zoom' && !isDisconnected() ? areaOf(move) : area));
    },
    isZoomListed: () => isSearchPage && !isDisconnected(),
    // Where a place is added nothing is listed.
    onSearchArea: isAdding
      ? undefined
      : (move) => go(searchAddress({ ...wanted, view: move.view, area: areaOf(move) }), { replace: false }),
    focusList: () => {
      const heading = document.getElementById('results-heading');
      if (!heading?.checkVisibility()) return false;
      focusForReading(heading);
      return true;
    },
    onPin: (id) => {
      const address = isSearchPage
        ? searchAddress({ ...wanted, pin: id, here: null })
        : placeAddress(id, 'local', location.search);
      open(address);
    },
    onPoint: (here) => {
      if (adding !== null) {
        // Later steps keep the point that was confirmed.
        if (isAiming) aimAt(adding, { view: { ...here, zoom: Math.max(latest?.view.zoom ?? 0, aimZoomMin) } }, here);
        return;
      }
      // The page of a place keeps the view of the results that it was opened from; the chosen point lies in the current
      // view.
      const view = isSearchPage ? wanted.view : (latest?.view ?? wanted.view);
      open(searchAddress({ ...wanted, view, pin: null, here }));
    },
    onPlacesAt: (bounds) =>
      go(searchAddress({ ...emptySearch, words: wanted.words, ...filtersOf(wanted), area: { bounds, name: '' } }), {
        replace: false,
      }),
  };
  return { subject, events, search, isAiming };
}
