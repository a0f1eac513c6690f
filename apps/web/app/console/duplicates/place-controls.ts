import type { DecidingControls } from '../common/deciding/deciding-form.tsx';

/** What keys of the page press. */
export interface PlaceControls extends DecidingControls {
  /** Chooses which place stays. @param number of its place among them, from 1 */
  readonly choose: (number: number) => void;
}
