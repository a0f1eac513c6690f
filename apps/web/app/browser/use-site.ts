import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** What the root knows for every page: the site, the visitor's preferences, the origin of its addresses. */
export function useSite() {
  const root = useRouteLoaderData<typeof loader>('root');
  if (root === undefined) throw new Error('Pages that failed before their root was loaded know nothing of the site.');
  return root;
}
