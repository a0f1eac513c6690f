import { sharedValue } from '../../browser/shared-value.ts';

/** What somebody is asked who wants to log out although they have drafts. */
export interface LogOutQuestion {
  readonly drafts: number;
  /** Removes the drafts and logs out. */
  readonly goOn: () => Promise<void>;
}

const asked = sharedValue<LogOutQuestion>();

/** The question that is asked; null without one. */
export const useLogOutQuestion = asked.useValue;

/** Asks, or closes the question. */
export const setLogOutQuestion = asked.set;
