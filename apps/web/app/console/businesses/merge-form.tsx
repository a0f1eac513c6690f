import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmAgain } from '../../account/forms/confirm-again.tsx';
import { consoleBusinessesApi } from '../../browser/api/console/console-businesses-api.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { callConsole } from '../common/call-console.ts';
import { useDeciding } from '../common/deciding/use-deciding.ts';

interface MergeFormProps {
  readonly id: string;
  /** The listed business that stays. */
  readonly intoId: string;
  readonly intoName: string;
  readonly user: User;
  readonly onMerged: () => void;
}

/** Puts what was sent into a business that is listed already. */
export function MergeForm({ id, intoId, intoName, user, onMerged }: MergeFormProps) {
  const { t } = useTranslation();
  const { form, confirmation } = useDeciding({
    user,
    fields: [],
    usual: 'merge',
    check: () => ({}),
    decide: (_, __, keyOf) =>
      callConsole((signal) =>
        consoleBusinessesApi(signal).mergeBusiness({
          params: { id },
          body: { intoId },
          idempotencyKey: keyOf(`merge into ${intoId}`),
        }),
      ),
    onDecided: onMerged,
  });
  const passwordLabel = t('account.changePassword.current');
  return (
    <FormFrame
      form={form}
      name={t('console.businesses.mergeInto', { name: intoName })}
      labels={{ currentPassword: passwordLabel }}
      refusedTitle={t('console.notDecided')}
    >
      {confirmation !== null && <ConfirmAgain user={user} {...confirmation} label={passwordLabel} />}
      <Button
        type="submit"
        icon="copy"
        isLoading={form.isSending}
        loadingText={t('console.deciding')}
        aria-label={t('console.businesses.mergeInto', { name: intoName })}
      >
        {t('console.businesses.merge')}
      </Button>
    </FormFrame>
  );
}
