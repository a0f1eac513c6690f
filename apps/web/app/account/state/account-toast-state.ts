import { sharedValue } from '../../browser/shared-value.ts';

/** Something that is said once. */
export interface SaidOfAccount {
  readonly text: string;
}

const said = sharedValue<SaidOfAccount>();

/** What was said last; each call of {@link showAccountToast} gives a new object. */
export const useAccountToast = said.useValue;

/** Says for a moment that something was done. */
export function showAccountToast(text: string): void {
  said.set({ text });
}
