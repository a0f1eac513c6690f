import { useTranslation } from 'react-i18next';
import words from './sample-words.json';

type SampleWords = (typeof words)['en'];

/**
 * The texts of the samples in the page's language. They are not part of the site's messages, so visitors never load
 * them.
 */
export function useSampleWords(): SampleWords {
  const { i18n } = useTranslation();
  const byLanguage: Readonly<Record<string, SampleWords>> = words;
  return byLanguage[i18n.language] ?? words.en;
}
