import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../ui/display/visually-hidden.tsx';
import { FormIcon } from '../ui/icon/form-icon.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import styles from './rule-list.module.css';

export interface Rule {
  readonly words: string;
  readonly holds: boolean;
}

/** Rules that tick themselves off while somebody types. */
export function RuleList({ name, rules }: { readonly name: string; readonly rules: readonly Rule[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.rules} aria-label={name}>
      {rules.map(({ words, holds }) => (
        <li key={words} className={holds ? styles.done : undefined}>
          {holds ? <Icon name="check" size={18} /> : <FormIcon name="circle" size={18} />}
          <span>
            {words}
            <VisuallyHidden>{t(holds ? 'forms.rule.done' : 'forms.rule.notYet')}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}
