import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../forms/checkbox-field.tsx';
import type { FormInput } from '../../forms/use-form.ts';
import { RichText } from '../../i18n/rich-text.tsx';
import { PolicyLink } from './policy-link.tsx';

/** What everybody agrees to who makes an account. */
export function PoliciesField({ input }: { readonly input: FormInput<string> }) {
  const { t } = useTranslation();
  return (
    <CheckboxField input={input}>
      <RichText
        text={t('account.createAccount.policies')}
        parts={{
          terms: (words) => <PolicyLink to="/terms">{words}</PolicyLink>,
          privacy: (words) => <PolicyLink to="/privacy">{words}</PolicyLink>,
          cookies: (words) => <PolicyLink to="/cookies">{words}</PolicyLink>,
        }}
      />
    </CheckboxField>
  );
}
