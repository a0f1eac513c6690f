import { useTranslation } from 'react-i18next';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RuleList } from './rule-list.tsx';
import type { FormInput } from './use-form.ts';

interface NewPasswordFieldsProps {
  readonly password: FormInput<string>;
  readonly confirmation: FormInput<string>;
  /** Whether it takes the place of another: the labels say "new". */
  readonly isChange?: boolean;
}

/** A password that somebody chooses, and the same once more; the rules tick themselves off. */
export function NewPasswordFields({ password, confirmation, isChange = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const isSame = password.value !== '' && password.value === confirmation.value;
  return (
    <>
      <NewPasswordField input={password} label={t(isChange ? 'forms.password.new' : 'forms.password.label')} />
      <PasswordField
        input={confirmation}
        label={t(isChange ? 'forms.password.confirmNew' : 'forms.password.confirm')}
        autoComplete="new-password"
        below={
          <RuleList
            name={t('forms.password.needs')}
            rules={[{ words: t('forms.password.rules.same'), holds: isSame }]}
          />
        }
      />
    </>
  );
}
