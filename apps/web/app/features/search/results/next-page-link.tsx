import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { carryParameters } from '../../../url-state/carry-parameters.ts';
import { type SearchParameters, searchAddress } from '../../../url-state/search-parameters.ts';

interface NextPageLinkProps {
  /** Names the page that comes next. */
  readonly token: string;
  readonly search: SearchParameters;
  readonly children: ReactNode;
}

/** A link to the next page of a list, for browsers without JavaScript. */
export function NextPageLink({ token, search, children }: NextPageLinkProps) {
  const location = useLocation();
  const address = searchAddress(search);
  const next = `${address}${address.includes('?') ? '&' : '?'}page=${encodeURIComponent(token)}`;
  return <a href={carryParameters(next, location.search)}>{children}</a>;
}
