import { createContext } from 'react';
import type { AccountView } from './account-views.ts';

/** What a form of accounts within a dialog may ask of it; null on a page. */
export interface AccountGuide {
  /** Shows another form in its place. */
  readonly show: (view: AccountView) => void;
  readonly close: () => void;
  /** Whether the dialog was opened by something that the person is about to do. */
  readonly goesOn?: boolean;
  /** The page at hand holds what was typed: ways that lead away from it open in another tab. */
  readonly keepsPage?: boolean;
}

export const AccountGuideContext = createContext<AccountGuide | null>(null);
