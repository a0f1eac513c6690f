import { languageTags } from '@access-atlas/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import { ListPreview } from '../list-preview.tsx';
import type { InEachLanguage } from '../list-values.ts';
import styles from './rules-preview.module.css';

interface ShownRule {
  /** What decisions call it. */
  readonly title: string;
  readonly texts: InEachLanguage;
  readonly isRetired: boolean;
}

/** The rules that are in force, as a decision says them to whom it concerns. */
export function RulesPreview({ rules }: { readonly rules: readonly ShownRule[] }) {
  const { t } = useTranslation();
  return (
    <ListPreview help={t('console.lists.rules.previewHelp')}>
      {(language) => <RuleTexts rules={rules} language={language} />}
    </ListPreview>
  );
}

interface RuleTextsProps {
  readonly rules: readonly ShownRule[];
  readonly language: keyof InEachLanguage;
}

/** The rules in force in a language: what decisions call each, and its words. */
export function RuleTexts({ rules, language }: RuleTextsProps) {
  const inForce = rules.filter(({ isRetired }) => !isRetired);
  return (
    <dl className={styles.rules} lang={languageTags[language]}>
      {inForce.map(({ title, texts }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{texts[language]}</dd>
        </div>
      ))}
    </dl>
  );
}
