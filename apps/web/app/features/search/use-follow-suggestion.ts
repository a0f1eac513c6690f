import type { Suggestion } from '@access-atlas/contract/autocomplete.ts';
import { useLocation, useNavigate } from 'react-router';
import { carryParameters } from '../../url-state/carry-parameters.ts';
import { noSearch, searchAddress } from '../../url-state/search-parameters.ts';
import { endGoogleSession } from './google-session.ts';

/** Goes where a suggestion leads: to a place's page, or, for a town, a street or an address, to what is there. */
export function useFollowSuggestion() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (suggestion: Suggestion): Promise<void> => {
    const to = (address: string, state?: object) => navigate(carryParameters(address, search), { state });
    const { _id, type, name } = suggestion;
    const session = endGoogleSession();
    if (type !== 'locality') {
      const address = type === 'google' ? `/details/${_id}/google?session=${session}` : `/details/${_id}/local`;
      return to(address, { results: `${pathname}${search}` });
    }
    const { browserApi } = await import('../../browser-api.ts');
    const answer = await browserApi().getSuggestion({ params: { id: _id } });
    if (answer.status !== 200) {
      const { latitude, longitude } = suggestion;
      const near = latitude === null || longitude === null ? null : { latitude, longitude, name };
      return to(searchAddress({ ...noSearch, near }));
    }
    const { left, bottom, right, top } = answer.body.viewport;
    return to(searchAddress({ ...noSearch, area: { bounds: [left, bottom, right, top], name } }));
  };
}
