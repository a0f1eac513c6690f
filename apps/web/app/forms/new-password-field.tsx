import { passwordRules } from '@access-atlas/contract/accounts/password-rules.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Status } from '../ui/feedback/status.tsx';
import { PasswordField } from './password-field.tsx';
import { RuleList } from './rule-list.tsx';
import type { FormInput } from './use-form.ts';

interface NewPasswordFieldProps {
  readonly input: FormInput<string>;
  readonly label: string;
}

const ruleNames = Object.keys(passwordRules) as (keyof typeof passwordRules)[];
/** After so long without a key somebody has stopped to think. */
const pauseMilliseconds = 1_500;

/**
 * A password that somebody chooses, with its rules below. To a screen reader the box names those that are not met yet when
 * it gets the focus, and how many are met is said once after a pause. It is invalid only once it was left.
 */
export function NewPasswordField({ input, label }: NewPasswordFieldProps) {
  const { t } = useTranslation();
  const descriptionId = useId();
  const [wasLeft, setLeft] = useState(false);
  /** The description as it was when the box got the focus: while somebody types, it would be read again with each key. */
  const [keptDescription, setKeptDescription] = useState<string | null>(null);
  const rules = ruleNames.map((rule) => ({
    words: t(`forms.password.rules.${rule}`),
    holds: passwordRules[rule](input.value),
  }));
  const missing = rules.filter(({ holds }) => !holds).map(({ words }) => words);
  const description = missing.length === 0 ? '' : t('forms.password.missing', { rules: missing.join(', ') });
  const met = t('forms.password.met', { met: rules.length - missing.length, total: rules.length });
  return (
    <PasswordField
      input={input}
      label={label}
      autoComplete="new-password"
      describedBy={descriptionId}
      isInvalid={wasLeft && missing.length > 0}
      onFocus={() => setKeptDescription(description)}
      onBlur={() => {
        setKeptDescription(null);
        setLeft(input.value !== '');
      }}
      below={
        <>
          <span id={descriptionId} hidden>
            {keptDescription ?? description}
          </span>
          <Status text={input.value === '' ? '' : met} delayMilliseconds={pauseMilliseconds} />
          <RuleList name={t('forms.password.needs')} rules={rules} />
        </>
      }
    />
  );
}
