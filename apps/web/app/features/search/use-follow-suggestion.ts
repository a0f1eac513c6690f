import type { Suggestion } from '@access-atlas/contract/autocomplete.ts';
import { useLocation, useNavigate } from 'react-router';
import { carryParameters } from '../../url-state/carry-parameters.ts';
import { noSearch, searchAddress } from '../../url-state/search-parameters.ts';

/** Goes where a suggestion leads: to a place's page, or, for a town, a street or an address, to what is there. */
export function useFollowSuggestion() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (suggestion: Suggestion): Promise<void> => {
    const to = (address: string, state?: object) => navigate(carryParameters(address, search), { state });
    const { _id, type, name } = suggestion;
    if (type !== 'locality') {
      return to(`/details/${_id}/${type === 'google' ? 'google' : 'local'}`, { results: `${pathname}${search}` });
    }
    const { browserApi } = await import('../../browser-api.ts');
    const answer = await browserApi().getSuggestion({ params: { id: _id } });
    if (answer.status !== 200) {
      const { latitude, longitude } = suggestion;
      return to(searchAddress({ ...noSearch, near: { latitude, longitude, name } }));
    }
    const { left, bottom, right, top } = answer.body.viewport;
    return to(searchAddress({ ...noSearch, area: { bounds: [left, bottom, right, top], name } }));
  };
}
