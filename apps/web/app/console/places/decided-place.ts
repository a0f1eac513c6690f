import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { OperatedPlace } from '@access-atlas/contract/operating/operated-places.ts';
import type { PlaceActs } from './use-place-acts.ts';

/** What the parts of the panel share by which a place is decided about. */
export interface DecidedPlace {
  readonly place: OperatedPlace;
  readonly user: User;
  readonly acts: PlaceActs;
}
