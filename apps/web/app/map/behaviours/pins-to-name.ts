import { listPageSize } from '@access-atlas/contract/limits.ts';
import type { PinChoice } from './pin-choices.ts';

/** The number of options on either side of the active one that are visible with it. */
const inViewMax = 6;

/**
 * The ids of the pins whose names should be loaded next, at most one page: none while the names around the active
 * option are known, else those and the following ones.
 */
export function pinsToName(choices: readonly PinChoice[], at: number, isAsked: (id: string) => boolean): string[] {
  const first = Math.max(0, at - inViewMax);
  const unknown = (from: number, to?: number) =>
    choices
      .slice(from, to)
      .flatMap((choice) => (choice.kind === 'pin' && !isAsked(choice.pin.id) ? choice.pin.id : []));
  return unknown(first, at + inViewMax + 1).length === 0 ? [] : unknown(first).slice(0, listPageSize);
}
