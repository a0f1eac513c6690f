import { addWord, editWord, listWords, retireWord } from '@access-atlas/contract/operating/operated-vocabulary.ts';
import { browserClient } from '../browser-client.ts';

/** The calls with which operators add words to the vocabularies, change and retire them. */
export function consoleVocabularyApi(signal?: AbortSignal) {
  return browserClient({ addWord, editWord, listWords, retireWord }, signal);
}
