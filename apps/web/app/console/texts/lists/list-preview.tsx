import { type Language, languages, languageTags } from '@access-atlas/contract/languages.ts';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../browser/use-site.ts';
import { SegmentedSwitch } from '../../../ui/fields/segmented-switch.tsx';
import styles from './list-preview.module.css';

interface ListPreviewProps {
  readonly help: string;
  /** What visitors see in a language. */
  readonly children: (language: Language) => ReactNode;
}

/** A list as visitors are going to see it, in one language at a time; it follows what is typed. */
export function ListPreview({ help, children }: ListPreviewProps) {
  const { t } = useTranslation();
  const { language: shown } = useSite();
  const [language, setLanguage] = useState<Language>(shown);
  const id = useId();
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h2 id={id}>{t('console.texts.previewTitle')}</h2>
      <p className={styles.meta}>{help}</p>
      <div className={styles.switch}>
        <SegmentedSwitch
          label={t('console.lists.previewLanguage')}
          options={languages.map((value) => ({ value, label: t(`console.texts.languageNames.${value}`) }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <div className={styles.page} lang={languageTags[language]}>
        {children(language)}
      </div>
    </section>
  );
}
