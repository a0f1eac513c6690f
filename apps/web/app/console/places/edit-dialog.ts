import type { PlaceEdit } from '@access-atlas/contract/places/place-edits.ts';
import type { ComponentType, RefObject } from 'react';

interface EditDialogProps {
  readonly placeId: string;
  /** Of the place. */
  readonly name: string;
  readonly offersDeletion?: boolean;
  /** @param undo what takes the edit back */
  readonly onSaved?: (undo: Omit<PlaceEdit, 'id' | 'version'>) => void;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** The form in which what is known of a place is changed, which visitors of the site have as well: the route brings it. */
export type EditDialog = ComponentType<EditDialogProps>;
