import { redirect } from 'react-router';
import { carryParameters } from '../url-state/carry-parameters.ts';
import type { Route } from './+types/share.ts';

/** The address in shared links: it redirects to the place, whose page counts the visit from a share. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams, search } = new URL(request.url);
  const id = searchParams.get('pinId') ?? '';
  const target = /^\d{1,18}$/.test(id) ? `/details/${id}/local/shared` : '/';
  throw redirect(carryParameters(target, search));
}
