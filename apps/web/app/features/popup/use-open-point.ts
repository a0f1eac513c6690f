import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { SearchParameters } from '../../url-state/search-parameters.ts';
import { type PopupAddress, usePopupAddress } from './use-popup-address.ts';

/** The chosen point whose popup the address says is open. */
export interface OpenPoint extends Pick<PopupAddress, 'isOpenedHere' | 'onClose'> {
  /** Another one for another point. */
  readonly id: string;
  readonly point: LngLat;
  readonly search: SearchParameters;
}

/** The point of the map that a visitor of the search page has chosen; null where there is none. */
export function useOpenPoint(): OpenPoint | null {
  const { key, search, isOpenedHere, onClose } = usePopupAddress('here');
  return key === null || search.here === null ? null : { id: key, point: search.here, search, isOpenedHere, onClose };
}
