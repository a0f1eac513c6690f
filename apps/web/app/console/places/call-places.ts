import type { Answer, Outcome, Taken } from '../../account/call-accounts.ts';
import { consolePlacesApi } from '../../browser/api/console/console-places-api.ts';
import { callConsole } from '../common/call-console.ts';

/** Makes a call about places. Never rejects. */
export function callPlaces<Given extends Answer>(
  make: (api: ReturnType<typeof consolePlacesApi>) => Promise<Given>,
): Promise<Outcome<Taken<Given>>> {
  return callConsole((signal) => make(consolePlacesApi(signal)));
}
