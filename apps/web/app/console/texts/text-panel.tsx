import type { User } from '@access-atlas/contract/accounts/users.ts';
import { type Language, languages } from '@access-atlas/contract/languages.ts';
import type { TextName } from '@access-atlas/contract/site/text-names.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { SegmentedSwitch } from '../../ui/fields/segmented-switch.tsx';
import { Panel } from '../common/panel/panel.tsx';
import { LanguageText } from './language-text.tsx';
import styles from './texts.module.css';

interface TextPanelProps {
  readonly name: TextName;
  readonly user: User;
  readonly takesFocus: boolean;
  readonly onSaved: () => void;
}

/** One text, in one language at a time. */
export function TextPanel({ name, user, takesFocus, onSaved }: TextPanelProps) {
  const { t } = useTranslation();
  const { language: shown } = useSite();
  const [language, setLanguage] = useState<Language>(shown);
  const [said, setSaid] = useState({ text: '', times: 0 });
  return (
    <Panel title={t(`console.texts.names.${name}`)} takesFocus={takesFocus} occasion={said.times}>
      <div className={styles.switch}>
        <SegmentedSwitch
          label={t('console.texts.language')}
          options={languages.map((value) => ({ value, label: t(`console.texts.languageNames.${value}`) }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <LanguageText
        key={language}
        name={name}
        language={language}
        user={user}
        onSaved={(text) => {
          setSaid(({ times }) => ({ text, times: times + 1 }));
          onSaved();
        }}
      />
      <Status text={said.text} occasion={String(said.times)} />
    </Panel>
  );
}
