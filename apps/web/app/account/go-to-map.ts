import type { useNavigate } from 'react-router';
import { carryParameters } from '../url-state/carry-parameters.ts';
import { nextShownPage } from './state/shown-page.ts';

/**
 * Leads from a page of accounts to the map, before somebody is signed out there: until the map is shown, the page would ask
 * them to log in, and the browser might offer them their passkey.
 * @param search of the address at hand, of which the map takes what it knows
 * @returns resolves once the map is shown
 */
export async function goToMap(navigate: ReturnType<typeof useNavigate>, search: string): Promise<void> {
  const shown = nextShownPage();
  await navigate(carryParameters('/', search));
  await shown;
}
