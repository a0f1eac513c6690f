import { useTranslation } from 'react-i18next';
import words from './sample-words.json';

type SampleWords = (typeof words)['en'];

/** The words of the samples in the page's language. They are no part of the site's texts: no visitor is given them. */
export function useSampleWords(): SampleWords {
  const { i18n } = useTranslation();
  const byLanguage: Readonly<Record<string, SampleWords>> = words;
  return byLanguage[i18n.language] ?? words.en;
}
