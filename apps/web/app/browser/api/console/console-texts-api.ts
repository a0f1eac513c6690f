import {
  getOperatedText,
  getTextVersion,
  listTexts,
  previewText,
  saveText,
} from '@access-atlas/contract/operating/operated-texts.ts';
import { browserClient } from '../browser-client.ts';

/** The calls by which operators write the texts about the site. */
export function consoleTextsApi(signal?: AbortSignal) {
  return browserClient({ listTexts, getOperatedText, getTextVersion, previewText, saveText }, signal);
}
