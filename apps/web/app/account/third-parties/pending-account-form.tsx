import type { PendingSignIn } from '@access-atlas/contract/accounts/third-parties.ts';
import { thirdPartyNames } from '@access-atlas/contract/accounts/third-party-names.ts';
import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { callThirdParties } from '../call-accounts.ts';
import { checkFields } from '../forms/check-fields.ts';
import { PoliciesField } from '../forms/policies-field.tsx';
import { keptSignIn } from '../kept-sign-in.ts';
import { refusalOf } from '../refusal-words.ts';

const fields = ['name', 'email', 'policies'] as const;

interface PendingAccountFormProps {
  readonly pending: PendingSignIn;
  readonly onSignedIn: (user: User) => void;
}

/** Makes an account for somebody whom another service has identified: their name, an address, and the policies. */
export function PendingAccountForm({ pending, onSignedIn }: PendingAccountFormProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const service = thirdPartyNames[pending.service];
  const isGiven = pending.email !== null;
  const form = useForm({
    fields,
    initial: { name: pending.name ?? '', email: pending.email ?? '' },
    check: (values) => checkFields(t, values, { name: 'name', email: 'email', policies: 'checked' }),
    send: async ({ name, email }) => {
      const body = { name: name.trim(), ...(!isGiven && { email: email.trim() }) };
      const answered = await callThirdParties((api) => api.createPendingAccount({ query: { lng: language }, body }));
      const outcome = await keptSignIn(answered);
      if (!outcome.isTaken) return refusalOf(t, outcome.answer, fields);
      onSignedIn(outcome.body);
      return null;
    },
  });
  const labels = {
    name: t('account.name'),
    email: t('account.email'),
    policies: t('account.createAccount.policiesName'),
  };
  return (
    <FormFrame form={form} labels={labels} refusedTitle={t('account.createAccount.refused')}>
      <p>{t('account.thirdParties.newHere', { service })}</p>
      <TextField
        {...form.input('name')}
        label={labels.name}
        hint={t('account.nameHint')}
        autoComplete="name"
        required
      />
      <TextField
        {...form.input('email')}
        label={labels.email}
        hint={
          isGiven ? t('account.thirdParties.givenEmail', { service }) : t('account.thirdParties.noEmail', { service })
        }
        readOnly={isGiven}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PoliciesField input={form.input('policies')} />
      <Button
        type="submit"
        variant="primary"
        isLarge
        isBlock
        isLoading={form.isSending}
        loadingText={t('account.createAccount.sending')}
      >
        {t('account.createAccount.submit')}
      </Button>
    </FormFrame>
  );
}
