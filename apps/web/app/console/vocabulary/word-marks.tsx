import { languages } from '@access-atlas/contract/languages.ts';
import type { OperatedWord } from '@access-atlas/contract/operating/operated-vocabulary.ts';
import { useTranslation } from 'react-i18next';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './word-marks.module.css';

/** What is not as usual with a word: that it is retired, and in which languages it is missing. */
export function WordMarks({ word: { names, isRetired } }: { readonly word: OperatedWord }) {
  const { t } = useTranslation();
  const missing = languages.filter((language) => names[language] === undefined);
  const marks = [
    ...(isRetired ? [{ icon: 'minus', text: t('console.vocabulary.retired') } as const] : []),
    ...missing.map((language) => ({ icon: 'languages', text: t(`console.vocabulary.missing.${language}`) }) as const),
  ];
  return (
    <span className={styles.marks}>
      {marks.map(({ icon, text }, place) => (
        <span key={text}>
          {place > 0 && <VisuallyHidden>, </VisuallyHidden>}
          <StateLabel icon={icon}>{text}</StateLabel>
        </span>
      ))}
    </span>
  );
}
