import type { Place } from '@access-atlas/contract/places.ts';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { MapEvents, MapMove } from '../../map/map-subject.ts';
import { carryParameters } from '../../url-state/carry-parameters.ts';
import { noSearch, readSearch, searchAddress } from '../../url-state/search-parameters.ts';
import { mapSubjectOf } from './map-subject-of.ts';
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
  const results = useTextPins(search);
  const subject = useMemo(() => mapSubjectOf({ search, place, results }), [search, place, results]);

  const go = (address: string, options: { replace: boolean }) =>
    void navigate(carryParameters(address, location.search), {
      ...options,
      preventScrollReset: true,
      state: location.state,
    });
  const areaOf = ({ bounds }: MapMove) => ({ bounds, name: '' });

  const events: MapEvents = {
    onMove: (move) => {
      rememberView(move.view);
      if (!isSearchPage || move.cause === 'page') return;
      const isFirst = move.cause === 'start' && search.area === null && search.near === null && search.words === '';
      const area = isFirst || move.cause === 'zoom' ? areaOf(move) : search.area;
      go(searchAddress({ ...search, view: move.view, area }), { replace: true });
    },
    onSearchArea: (move) =>
      go(searchAddress({ ...search, view: move.view, area: areaOf(move) }), { replace: !isSearchPage }),
    onPin: (id) => {
      if (isSearchPage) go(searchAddress({ ...search, pin: id }), { replace: false });
      else go(`/details/${id}/local${location.search}`, { replace: false });
    },
    onPlacesAt: (bounds) =>
      go(searchAddress({ ...noSearch, ...filtersOf(search), area: { bounds, name: '' } }), { replace: false }),
  };
  return { subject, events, search };
}

function filtersOf({ ratings, types, tags, labels, flags, provider }: ReturnType<typeof readSearch>) {
  return { ratings, types, tags, labels, flags, provider };
}

/** The next visit begins where this one ended. */
function rememberView({ latitude, longitude, zoom }: MapMove['view']): void {
  const rounded = [zoom.toFixed(2), latitude.toFixed(5), longitude.toFixed(5)].join('/');
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere, and this one holds nothing secret
  document.cookie = `view=${rounded}; Path=/; SameSite=Lax; Max-Age=31536000`;
}
