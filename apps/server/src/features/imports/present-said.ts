import type { ImportRefusal } from '@access-atlas/contract/operating/import-outcomes.ts';
import type { ImportSaid } from '@access-atlas/contract/operating/import-said.ts';
import { saidOf } from './said-of.ts';

/** A sentence by its code, where it has one. */
export function presentSaid(sentence: string | null): { readonly said?: ImportSaid } {
  const said = saidOf(sentence);
  return said === undefined ? {} : { said };
}

/** A row that was refused, with its reason by its code. */
export function presentRefusal(refusal: Omit<ImportRefusal, 'said'>): ImportRefusal {
  return { ...refusal, ...presentSaid(refusal.reason) };
}
