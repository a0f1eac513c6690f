import { boxOfUnknownExtent } from '@access-atlas/contract/geometry/box-around.ts';
import type { Suggestion } from '@access-atlas/contract/places/autocomplete.ts';
import { useLocation, useNavigate } from 'react-router';
import { carryParameters } from '../../../url-state/carry-parameters.ts';
import { placeAddress } from '../../../url-state/place-address.ts';
import { readSearch, searchAddress } from '../../../url-state/search-parameters.ts';
import { endGoogleSession } from './google-session.ts';

/** Follows a suggestion: to a place's page, or, for a town, street or address, to the places there. */
export function useFollowSuggestion() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return async (suggestion: Suggestion): Promise<void> => {
    const to = (address: string) => navigate(carryParameters(address, search));
    const { _id, type, name } = suggestion;
    const session = endGoogleSession();
    if (type !== 'locality') {
      const address = placeAddress(_id, type === 'google' ? 'google' : 'local', search);
      const separator = address.includes('?') ? '&' : '?';
      return to(type === 'google' ? `${address}${separator}session=${session}` : address);
    }
    // The filters stay active for the new location.
    const here = { near: null, around: null, area: null, view: null, pin: null, here: null };
    const elsewhere = { ...readSearch(search), ...here, words: '' };
    const { suggestionsApi } = await import('../../../browser/api/suggestions-api.ts');
    const answer = await suggestionsApi().getSuggestion({ params: { id: _id } });
    if (answer.status !== 200) {
      const { latitude, longitude } = suggestion;
      const bounds = latitude === null || longitude === null ? null : boxOfUnknownExtent({ latitude, longitude });
      return to(searchAddress({ ...elsewhere, area: bounds && { bounds, name } }));
    }
    const { left, bottom, right, top } = answer.body.viewport;
    return to(searchAddress({ ...elsewhere, area: { bounds: [left, bottom, right, top], name } }));
  };
}
