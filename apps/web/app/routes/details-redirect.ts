import { redirect } from 'react-router';
import { carryParameters } from '../url-state/carry-parameters.ts';
import type { Route } from './+types/details-redirect.ts';

/** The short address of a place leads to the local one. */
export function loader({ params, request }: Route.LoaderArgs) {
  throw redirect(carryParameters(`/details/${encodeURIComponent(params.id)}/local`, new URL(request.url).search), 301);
}
