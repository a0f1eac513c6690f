import type { RefObject } from 'react';
import type { DecidedPlace } from './decided-place.ts';
import type { PlaceCall } from './use-place-acts.ts';

/** What the dialogs share in which something is done about a place. */
export interface ActDialogProps extends Pick<DecidedPlace, 'place' | 'user'> {
  readonly onClose: () => void;
  /** @param said what was done. @param undo what takes it back; null where nothing does */
  readonly onDone: (said: string, undo: PlaceCall | null) => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}
