import { Trans } from 'react-i18next';
import { CheckboxField } from '../../forms/checkbox-field.tsx';
import type { FormInput } from '../../forms/use-form.ts';
import { PolicyLink } from './policy-link.tsx';

/** What everybody agrees to who makes an account. */
export function PoliciesField({ input }: { readonly input: FormInput<string> }) {
  return (
    <CheckboxField input={input}>
      <Trans
        i18nKey="account.createAccount.policies"
        components={{
          terms: <PolicyLink to="/terms" />,
          privacy: <PolicyLink to="/privacy" />,
          cookies: <PolicyLink to="/cookies" />,
        }}
      />
    </CheckboxField>
  );
}
