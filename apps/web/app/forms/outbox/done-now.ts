import type { Language } from '@access-atlas/contract/languages.ts';
import type { DoneDraft } from '../drafts/draft.ts';

/** That somebody is done with a draft now. */
export function doneNow(language: Language): DoneDraft {
  return { doneAt: Date.now(), language, needs: null, notBefore: null };
}
