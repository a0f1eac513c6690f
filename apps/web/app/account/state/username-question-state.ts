import { sharedValue } from '../../browser/shared-value.ts';

/** What somebody without a username is asked before they write something that others see. */
export interface UsernameQuestion {
  /** Goes on with what they were about to do. */
  readonly onChosen: () => void;
}

const asked = sharedValue<UsernameQuestion>();

/** The question that is asked; null without one. */
export const useUsernameQuestion = asked.useValue;

/** Asks for a username, or closes the question. */
export const setUsernameQuestion = asked.set;
