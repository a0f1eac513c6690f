import { sharedValue } from '../../browser/shared-value.ts';

const kept = sharedValue<() => void>();

/** Logs in over the form that keeps what was typed although its session has ended; null without such a form. */
export const useLogInOverKeptForm = kept.useValue;

/** Says how to log in over a form that keeps what was typed; null: it keeps nothing any more. */
export const setLogInOverKeptForm = kept.set;
