import { sharedValue } from '../../browser/shared-value.ts';
import type { AccountView } from '../account-views.ts';

/** A dialog of accounts that is open. */
export interface OpenAccountDialog {
  readonly view: AccountView;
  /** What the person was about to do; it goes on once they are signed in. */
  readonly onSignedIn?: () => void;
}

const open = sharedValue<OpenAccountDialog>();

/** The dialog that is open; null without one. */
export const useOpenAccountDialog = open.useValue;

/** Opens a dialog, in place of one that is open, or closes it. */
export const setAccountDialog = open.set;
